import * as v from "valibot";
import { day, id, type OnDropped, optionalReference, parseList, requiredText, text, texts } from "../parse.ts";

export const loyaltyProgramSchema = v.object({
  id,
  name: requiredText,
  description: text,
  imageUrl: text,
  discount: text,
  dateFrom: day,
  dateTo: day,
  acceptorId: optionalReference,
  categoryId: optionalReference,
  oktmo: texts,
});

/**
 * A promotion ("stock"). `description` is HTML; `dateFrom` and `dateTo`: first and last day ("YYYY-MM-DD"), empty without
 * one; `oktmo`: towns where it is valid, empty: everywhere.
 */
export type LoyaltyProgram = v.InferOutput<typeof loyaltyProgramSchema>;

export function parseLoyaltyPrograms(body: unknown, onDropped?: OnDropped): LoyaltyProgram[] {
  return parseList(loyaltyProgramSchema, body, onDropped);
}
