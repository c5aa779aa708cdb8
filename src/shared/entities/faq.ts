import * as v from "valibot";
import { id, type OnDropped, order, parseOrderedList, requiredText, text } from "../parse.ts";

export const faqSchema = v.object({ id, question: requiredText, answer: requiredText, category: text, order });

/** A question with its answer; `answer` is HTML, `category` a heading such as «Получение карты». */
export type FaqItem = v.InferOutput<typeof faqSchema>;

export function parseFaq(body: unknown, onDropped?: OnDropped): FaqItem[] {
  return parseOrderedList(faqSchema, body, onDropped);
}
