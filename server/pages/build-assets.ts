import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type PageFace, type PageFiles, pageFilesId } from "../../src/shared/page-files.ts";

const styleRule = v.object({
  /** Enclosing at-rules, outermost first: `@media print`. */
  within: v.array(v.string()),
  css: v.string(),
  /**
   * The rule applies only to pages with all classes (`name`) and elements (`<name`) of one of these lists; to every page when
   * empty.
   */
  needs: v.array(v.array(v.string())),
});

export type StyleRule = v.InferOutput<typeof styleRule>;

const pageFace = v.object({
  family: v.string(),
  weight: v.string(),
  range: v.string(),
  file: v.string(),
  isRare: v.exactOptional(v.literal(true)),
}) satisfies v.GenericSchema<PageFace>;

const schema = v.object({
  /** The build's id, also compiled into page and worker. */
  build: v.string(),
  /** `index.html` with placeholders; see `page-template.ts`. */
  template: v.string(),
  /** URLs of the scripts that every page starts with: first the entry, then what it imports. */
  entries: v.array(v.string()),
  /** CSP sources (`'sha256-…'`) of the template's inline scripts. */
  scriptHashes: v.array(v.string()),
  /** Source module of a lazy route → URLs of the files it needs besides the entry's. */
  modules: v.record(v.string(), v.array(v.string())),
  /** The stylesheet: its file, loaded after the first paint, and its rules, of which each page has those it needs. */
  style: v.object({ file: v.string(), rules: v.array(styleRule) }),
  /** Name of a script of a page outside of the portal's frame → its URL. */
  standaloneScripts: v.record(v.string(), v.string()),
  /** The portal's fonts: their stylesheet and its faces. */
  fonts: v.object({ file: v.string(), faces: v.array(pageFace) }),
});

/** The build's manifest, `dist/assets.json`. */
export type Assets = v.InferOutput<typeof schema>;

export function styleLink(file: string): string {
  return `<link rel="stylesheet" href="${file}">`;
}

/** The element that names a page's files to its inline script, which comes after it. */
export function pageFilesBlock(files: PageFiles): string {
  return dataBlock(pageFilesId, JSON.stringify(files));
}

/** @param json must not contain `<`. */
export function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Reads the build's manifest. @throws when the build is missing or was made by another version. */
export async function readAssets(distDir: string): Promise<Assets> {
  const file = join(distDir, "assets.json");
  const json = await readFile(file, "utf8").catch(() => {
    throw new Error(`The portal is not built: ${file} is missing. Run \`npm run build\`.`);
  });
  return v.parse(schema, JSON.parse(json));
}
