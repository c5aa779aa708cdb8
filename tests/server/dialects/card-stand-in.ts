import type { FastifyInstance } from "fastify";
import type { Dialect } from "./dialect.ts";
import {
  acceptorCategories,
  acceptors,
  branches,
  issuePoints,
  keyPartners,
  localities,
  organizations,
  promotions,
  themes,
} from "./region/card-data.ts";
import { isAsked, listRoute, type Posted, pictureRoute, postRoute } from "./service-parts.ts";

export function cardRoutes(app: FastifyInstance, dialect: Dialect, posted: Posted[]): void {
  listRoute(app, dialect, ["/ListLocalities", "Locality", localities]);
  listRoute(app, dialect, ["/ListAcceptorCategories", "AcceptorCategory", acceptorCategories]);
  listRoute(app, dialect, ["/IssuePointOrganizations", "Organization", organizations]);
  listRoute(app, dialect, [
    "/IssuePoints",
    "IssuePoint",
    issuePoints,
    ({ organization }, { uid }) => isAsked(dialect, organization, uid),
  ]);
  listRoute(app, dialect, ["/ListLoyaltyPrograms", "LoyaltyProgram", promotions]);
  listRoute(app, dialect, ["/ListAcceptors", "Acceptor", acceptors]);
  listRoute(app, dialect, [
    "/AcceptorBranches",
    "AcceptorBranch",
    branches,
    ({ acceptorId }, { uid }) => isAsked(dialect, acceptorId, uid),
  ]);
  listRoute(app, dialect, ["/keyPartners", "KeyPartner", keyPartners]);
  listRoute(app, dialect, ["/ListFeedbackThemes", "FeedbackTheme", themes]);
  pictureRoute(app);
  postRoute(app, dialect, ["/Feedback", "subject_id", themes], posted);
  postRoute(app, dialect, ["/RegisterClient", "issuePointId", issuePoints], posted);
}
