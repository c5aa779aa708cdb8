import type { MaterialType } from "./entities/material.ts";
import { aliasOf } from "./url-parts.ts";

/** Type of the documents on a page, by the last segment of its path; all other pages list basic ones. */
const typesOfPages: Readonly<Record<string, MaterialType>> = {
  "legal-framework": "normative",
  "guides-and-regulations": "guides",
  transport: "transport",
};

/** Type of the documents listed by the page at that path. */
export function materialTypeAt(path: string): MaterialType {
  return typesOfPages[aliasOf(path)] ?? "basic";
}
