import * as v from "valibot";
import { type ContentAudience, fallbackCategories } from "../audience.ts";
import { type OnDropped, order, parseOrderedList, requiredText, text } from "../parse.ts";

export const settingSchema = v.object({ alias: requiredText, title: text, value: text, order });

export type Setting = v.InferOutput<typeof settingSchema>;

export function parseSettings(body: unknown, onDropped?: OnDropped): Setting[] {
  return parseOrderedList(settingSchema, body, onDropped);
}

export const categoryId = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1));

export const categoriesSchema = v.object({
  holder: v.fallback(categoryId, fallbackCategories.holder),
  partner: v.fallback(categoryId, fallbackCategories.partner),
  operator: v.fallback(categoryId, fallbackCategories.operator),
});

/** Category ids of the audiences at the site backend. */
export type Categories = Readonly<Record<ContentAudience, number>>;

/** Missing and malformed ids become the fallbacks of spec §6. */
export function parseCategories(body: unknown): Categories {
  return v.parse(v.fallback(categoriesSchema, fallbackCategories), body);
}
