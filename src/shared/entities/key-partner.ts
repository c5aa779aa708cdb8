import * as v from "valibot";
import { id, type OnDropped, optionalReference, order, parseOrderedList, requiredText, text } from "../parse.ts";

export const keyPartnerSchema = v.object({
  id,
  name: requiredText,
  logoUrl: text,
  webSiteURL: text,
  acceptorId: optionalReference,
  order,
});

/** A partner of the logo strip. */
export type KeyPartner = v.InferOutput<typeof keyPartnerSchema>;

export function parseKeyPartners(body: unknown, onDropped?: OnDropped): KeyPartner[] {
  return parseOrderedList(keyPartnerSchema, body, onDropped);
}
