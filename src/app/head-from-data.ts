import { contentAudience } from "../shared/audience.ts";
import type { Categories } from "../shared/entities/setting.ts";
import { plainText } from "../shared/html.ts";
import {
  acceptorsRequest,
  newsItemRequest,
  pageRequest,
  partnerRequest,
  promotionRequest,
  promotionsRequest,
} from "../shared/requests.ts";
import type { Peek } from "../state/resource-state.ts";
import { type DataHead, offerHead } from "./data-head.ts";
import type { PageName } from "./page-modules.ts";
import type { RouteMatch } from "./route.ts";

type HeadFromData = (match: RouteMatch, categories: Categories, peek: Peek) => DataHead;

function missing(failure: { kind: string; message?: string }): DataHead {
  return failure.kind === "not-found" ? { missing: failure.message ?? "" } : {};
}

const newsItemHead: HeadFromData = ({ route, params }, categories, peek) => {
  const known = peek(newsItemRequest(contentAudience(route.audience), categories, params.id ?? ""));
  if (known === null) return {};
  if ("failure" in known) return missing(known.failure);
  const { title, announce, body, image, created_at: published } = known.data;
  return { title, description: announce || plainText(body).slice(0, 160), image, published };
};

const dynamicPageHead: HeadFromData = ({ params }, _, peek) => {
  const known = peek(pageRequest(params.alias ?? ""));
  if (known === null) return {};
  if ("failure" in known) return missing(known.failure);
  return { title: known.data.title, description: plainText(known.data.body).slice(0, 160) };
};

/** Title, description and existence of the pages whose data decide them. */
export const headsFromData: Readonly<Partial<Record<PageName, HeadFromData>>> = {
  "dynamic-page": dynamicPageHead,
  "news-item-page": newsItemHead,
  "not-found-page": () => ({ missing: "" }),
  "partner-page": ({ params: { id = "" } }, _, peek) => offerHead(id, peek(partnerRequest(id)), peek(acceptorsRequest)),
  "stock-page": ({ params: { id = "" } }, _, peek) =>
    offerHead(id, peek(promotionRequest(id)), peek(promotionsRequest)),
};
