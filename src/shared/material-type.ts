import type { MaterialType } from "./entities/material.ts";
import { aliasOf } from "./urls.ts";

/** Pages that list documents of one kind, by the last segment of their path; all others list the basic ones. */
const typesOfPages: Readonly<Record<string, MaterialType>> = {
  "legal-framework": "normative",
  "guides-and-regulations": "guides",
  transport: "transport",
};

/** The type of the documents that the page at that path lists. */
export function materialTypeAt(path: string): MaterialType {
  return typesOfPages[aliasOf(path)] ?? "basic";
}
