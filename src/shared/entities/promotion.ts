import * as v from "valibot";
import { day, type OnDropped, parseList, text } from "../parse.ts";
import { loyaltyProgramSchema } from "./loyalty-program.ts";

const promotionSchema = v.object({ ...loyaltyProgramSchema.entries, acceptorName: text, asOf: day });

/**
 * A loyalty programme as the portal shows it: with its partner's name (empty when it has no partner), and the day on which
 * our server listed it ("YYYY-MM-DD").
 */
export type Promotion = v.InferOutput<typeof promotionSchema>;

export function parsePromotions(body: unknown, onDropped?: OnDropped): Promotion[] {
  return parseList(promotionSchema, body, onDropped);
}

export function parsePromotion(body: unknown): Promotion {
  return v.parse(promotionSchema, body);
}
