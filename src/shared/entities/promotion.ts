import * as v from "valibot";
import { day, type OnDropped, parseList, text } from "../parse.ts";
import { loyaltyProgramSchema } from "./loyalty-program.ts";

const promotionSchema = v.object({ ...loyaltyProgramSchema.entries, acceptorName: text, asOf: day });

/**
 * A loyalty programme as the portal shows it: with its partner's name (empty when it has no partner), and the day on which
 * our server listed it ("YYYY-MM-DD").
 */
export type Promotion = v.InferOutput<typeof promotionSchema>;

/**
 * What the first pages of a list of promotions show. In the state that an HTML page hydrates from, the items' `description`
 * is empty (`app/page-state.ts`).
 */
export interface PartialPromotions {
  /** Running promotions, coming ones, and the latest that are over. */
  items: Promotion[];
  /** How many promotions in all are running, and running or coming. */
  running: number;
  current: number;
}

/** @throws when the body is malformed. */
export function parsePartialPromotions(body: unknown, onDropped?: OnDropped): PartialPromotions {
  const schema = v.object({ running: v.number(), current: v.number(), items: v.array(v.unknown()) });
  const { items, ...counts } = v.parse(schema, body);
  return { ...counts, items: parseList(promotionSchema, items, onDropped) };
}

export function parsePromotions(body: unknown, onDropped?: OnDropped): Promotion[] {
  return parseList(promotionSchema, body, onDropped);
}

export function parsePromotion(body: unknown): Promotion {
  return v.parse(promotionSchema, body);
}
