import * as v from "valibot";
import { flag, id, type OnDropped, parseList, requiredText, text } from "../parse.ts";

export const organizationSchema = v.object({
  id,
  name: requiredText,
  address: text,
  phone: text,
  webSiteURL: text,
  iconUrl: text,
  isBankCardIssuer: flag,
  isNonFinancialCardIssuer: flag,
});

/** An organization that issues the card at its points. Missing texts are empty. */
export type Organization = v.InferOutput<typeof organizationSchema>;

export function parseOrganizations(body: unknown, onDropped?: OnDropped): Organization[] {
  return parseList(organizationSchema, body, onDropped);
}
