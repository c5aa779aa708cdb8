import * as v from "valibot";
import { openWeek } from "../opening-hours/schema.ts";
import { id, type OnDropped, parseList, reference, text } from "../parse.ts";
import { geolocation } from "./geolocation.ts";
import { isNormalizedId, placeAt, placeGuards } from "./merged-place.ts";
import { fromColumns, readColumns } from "./place-columns.ts";
import { placeFactEntries, withFacts } from "./place-facts.ts";

export const issuePointSchema = v.pipe(
  v.object({
    id,
    geolocation: v.fallback(v.nullable(geolocation), null),
    organization: reference,
    address: text,
    openingHours: text,
    week: openWeek,
    phone: text,
    oktmo: text,
    ...placeFactEntries,
  }),
  v.transform(({ organization, ...point }) => ({ ...withFacts(point), organizationId: organization })),
);

/**
 * A place where the card is issued. `openingHours`: OpenStreetMap syntax or any text; `week`: the hours as parsed by our
 * server, null when they are not certain; `oktmo`: its municipality, empty when unknown.
 */
export type IssuePoint = v.InferOutput<typeof issuePointSchema>;

export function parseIssuePoints(body: unknown, onDropped?: OnDropped): IssuePoint[] {
  return parseList(issuePointSchema, body, onDropped);
}

/** As {@link parseIssuePoints}, from columns. */
export function parsePointColumns(body: unknown, onDropped?: OnDropped): IssuePoint[] {
  const read = readColumns(body, { ...placeGuards, organization: isNormalizedId });
  if (read === null) return parseIssuePoints(fromColumns(body), onDropped);
  return read.rows((row) => ({ ...placeAt(read, row), organizationId: read.fields.organization(row) }));
}

/** A point in the service's form. */
export function issuePointBody({ organizationId, ...point }: IssuePoint) {
  return { ...point, organization: organizationId };
}
