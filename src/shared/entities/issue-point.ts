import * as v from "valibot";
import { openWeek } from "../opening-hours/schema.ts";
import { id, type OnDropped, parseList, reference, text } from "../parse.ts";
import { geolocation } from "./geolocation.ts";
import { isNormalizedId, placeGuards, placeAt } from "./merged-place.ts";
import { fromColumns, readColumns } from "./place-columns.ts";

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

export function parseIssuePoints(body: unknown, onDropped?: OnDropped): IssuePoint[] {
  return parseList(issuePointSchema, body, onDropped);
}

/** The same of columns. */
export function parsePointColumns(body: unknown, onDropped?: OnDropped): IssuePoint[] {
  const read = readColumns(body, { ...placeGuards, organization: isNormalizedId });
  if (read === null) return parseIssuePoints(fromColumns(body), onDropped);
  return read.rows((row) => ({ ...placeAt(read, row), organizationId: read.fields.organization(row) }));
}

/** The service's own form of a point. */
export function issuePointBody({ organizationId, ...point }: IssuePoint) {
  return { ...point, organization: organizationId };
}
