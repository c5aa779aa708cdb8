import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { PageFace } from "../../src/shared/page-files.ts";

const styleRule = v.object({
  /** The conditions around it, the outermost first: `@media print`. */
  within: v.array(v.string()),
  css: v.string(),
  /** It has effect only where elements bear all classes of one of these; always where there are none. */
  needs: v.array(v.array(v.string())),
});

export type StyleRule = v.InferOutput<typeof styleRule>;

const pageFace = v.object({
  family: v.string(),
  weight: v.string(),
  range: v.string(),
  file: v.string(),
  isRare: v.boolean(),
}) satisfies v.GenericSchema<PageFace>;

const schema = v.object({
  /** Names the build; the same value is in the page's and the worker's code. */
  build: v.string(),
  /** `index.html` with the marks that {@link fillTemplate} fills. */
  template: v.string(),
  /** Address of the page's first script. */
  entry: v.string(),
  /** CSP sources (`'sha256-…'`) of the inline scripts of the template. */
  scriptHashes: v.array(v.string()),
  /** Source module of a lazy route → addresses of the files it needs beyond the entry's. */
  modules: v.record(v.string(), v.array(v.string())),
  /** The stylesheet: its file, which comes to a page that is drawn, and its rules, of which each page bears those that it needs. */
  style: v.object({ file: v.string(), rules: v.array(styleRule) }),
  /** The portal's own fonts: their stylesheet, and what it says. */
  fonts: v.object({ file: v.string(), faces: v.array(pageFace) }),
});

/** What the build tells the server: `dist/assets.json`. */
export type Assets = v.InferOutput<typeof schema>;

export function styleLink(file: string): string {
  return `<link rel="stylesheet" href="${file}">`;
}

/** @throws when the build is missing or was made by another version. */
export async function readAssets(distDir: string): Promise<Assets> {
  const file = join(distDir, "assets.json");
  const json = await readFile(file, "utf8").catch(() => {
    throw new Error(`The portal is not built: ${file} is missing. Run \`npm run build\`.`);
  });
  return v.parse(schema, JSON.parse(json));
}
