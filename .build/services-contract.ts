import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { contractFiles, contractFolder } from "../server/contract/contract-files.ts";
import { openApiDocument } from "../server/contract/operations/openapi-document.ts";
import { servicesPage } from "../server/contract/page/services-page.ts";

const manifest = v.object({ version: v.string() });
const assets = v.object({ style: v.object({ file: v.string() }), fonts: v.object({ file: v.string() }) });

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

/** Writes the contract with the services beside the build: the document, and the page in the portal's look. */
export async function writeContract(dist: string): Promise<void> {
  const { version } = v.parse(manifest, await readJson("package.json"));
  const { style, fonts } = v.parse(assets, await readJson(join(dist, "assets.json")));
  const document = openApiDocument(version);
  const css = await readFile("server/contract/page/services-page.css", "utf8");
  const folder = join(dist, contractFolder);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, contractFiles.document), `${JSON.stringify(document, null, 2)}\n`);
  const page = servicesPage(document, { stylesheets: [style.file, fonts.file], css });
  await writeFile(join(folder, contractFiles.page), page);
}
