import * as v from "valibot";
import { openWeek } from "../opening-hours/schema.ts";
import {
  id,
  type OnDropped,
  optionalReference,
  order,
  parseList,
  parseOrderedList,
  reference,
  requiredText,
  text,
  texts,
} from "../parse.ts";
import { geolocation } from "./geolocation.ts";
import { isNormalizedId, isNormalizedText, placeAt, placeGuards } from "./merged-place.ts";
import { fromColumns, readColumns } from "./place-columns.ts";
import { placeFactEntries, withFacts } from "./place-facts.ts";

export const categorySchema = v.object({ id, name: requiredText, iconUrl: text, order });

/** A category of acceptors and promotions, such as «Аптеки». */
export type AcceptorCategory = v.InferOutput<typeof categorySchema>;

export function parseAcceptorCategories(body: unknown, onDropped?: OnDropped): AcceptorCategory[] {
  return parseOrderedList(categorySchema, body, onDropped);
}

export const acceptorSchema = v.object({
  id,
  name: requiredText,
  description: text,
  categoryId: optionalReference,
  logoUrl: text,
  webSiteURL: text,
  phone: text,
  discount: text,
  oktmo: texts,
});

/** A partner that accepts the card; `description` is HTML, `discount` a short text such as «до 10 %». */
export type Acceptor = v.InferOutput<typeof acceptorSchema>;

export function parseAcceptors(body: unknown, onDropped?: OnDropped): Acceptor[] {
  return parseList(acceptorSchema, body, onDropped);
}

/** @throws when the body is not an acceptor. */
export function parseAcceptor(body: unknown): Acceptor {
  return v.parse(acceptorSchema, body);
}

export const branchSchema = v.pipe(
  v.object({
    id,
    acceptorId: reference,
    name: text,
    address: text,
    phone: text,
    openingHours: text,
    week: openWeek,
    geolocation: v.fallback(v.nullable(geolocation), null),
    oktmo: text,
    ...placeFactEntries,
  }),
  v.transform(withFacts),
);

/** A branch of an acceptor. `openingHours`, `week` and `oktmo` as of an issue point. */
export type AcceptorBranch = v.InferOutput<typeof branchSchema>;

export function parseAcceptorBranches(body: unknown, onDropped?: OnDropped): AcceptorBranch[] {
  return parseList(branchSchema, body, onDropped);
}

/** As {@link parseAcceptorBranches}, from columns. */
export function parseBranchColumns(body: unknown, onDropped?: OnDropped): AcceptorBranch[] {
  const read = readColumns(body, { ...placeGuards, acceptorId: isNormalizedId, name: isNormalizedText });
  if (read === null) return parseAcceptorBranches(fromColumns(body), onDropped);
  const { acceptorId, name } = read.fields;
  return read.rows((row) => ({ ...placeAt(read, row), acceptorId: acceptorId(row), name: name(row) }));
}
