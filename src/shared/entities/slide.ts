import * as v from "valibot";
import { id, type OnDropped, order, parseOrderedList, requiredText, text } from "../parse.ts";

export const slideSchema = v.object({ id, title: requiredText, text, image: text, link: text, order });

export type Slide = v.InferOutput<typeof slideSchema>;

export function parseSlides(body: unknown, onDropped?: OnDropped): Slide[] {
  return parseOrderedList(slideSchema, body, onDropped);
}
