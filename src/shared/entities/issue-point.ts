import * as v from "valibot";
import { id, type OnDropped, parseList, reference, text } from "../parse.ts";
import { geolocation } from "./geolocation.ts";
import { openWeek } from "./open-week.ts";
import { isOwnId, isOwnPlace } from "./own-place.ts";

const issuePointSchema = v.pipe(
  v.object({
    id,
    geolocation: v.fallback(v.nullable(geolocation), null),
    organization: reference,
    address: text,
    openingHours: text,
    week: openWeek,
    phone: text,
    oktmo: text,
  }),
  v.transform(({ organization, ...point }) => ({ ...point, organizationId: organization })),
);

/**
 * A place where the card is issued. `openingHours`: OpenStreetMap syntax or any text; `week`: what our server read out of
 * them, null where they say nothing certain; `oktmo`: its municipality, empty where unknown.
 */
export type IssuePoint = v.InferOutput<typeof issuePointSchema>;

function ownIssuePoint(item: unknown): IssuePoint | null {
  if (!isOwnPlace(item) || !("organization" in item) || !isOwnId(item.organization)) return null;
  const { id, geolocation, organization, address, openingHours, week, phone, oktmo } = item;
  return { id, geolocation, address, openingHours, week, phone, oktmo, organizationId: organization };
}

export function parseIssuePoints(body: unknown, onDropped?: OnDropped): IssuePoint[] {
  return parseList(issuePointSchema, body, onDropped, ownIssuePoint);
}

/** The service's own form of a point. */
export function issuePointBody({ organizationId, ...point }: IssuePoint) {
  return { ...point, organization: organizationId };
}
