import * as v from "valibot";
import { id, moment, type OnDropped, parseList, reference, requiredText, text } from "../parse.ts";

/** Types of materials (spec §3). */
export const materialTypes = ["basic", "guides", "normative", "transport"] as const;
export type MaterialType = (typeof materialTypes)[number];

/** Bytes; null when unknown. Services send numbers and strings. */
const size = v.fallback(
  v.nullable(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1))),
  null,
);

export const materialSchema = v.object({
  id,
  title: requiredText,
  category: v.pipe(reference, v.transform(Number), v.integer()),
  type: v.fallback(v.picklist(materialTypes), "basic"),
  extension: v.pipe(
    text,
    v.transform((value) => value.replace(/^\./, "").toLowerCase()),
  ),
  size,
  url: text,
  created_at: v.fallback(moment, ""),
});

/** A document to download. `category`: its audience's id; `extension` such as "pdf"; `url`: the file at the service. */
export type Material = v.InferOutput<typeof materialSchema>;

export function parseMaterials(body: unknown, onDropped?: OnDropped): Material[] {
  return parseList(materialSchema, body, onDropped);
}

/** @throws when the body is not a material. */
export function parseMaterial(body: unknown): Material {
  return v.parse(materialSchema, body);
}
