import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { build, type Rolldown } from "vite";
import { lowerStaticBlocks } from "./lower-static-blocks.ts";
import { substitutes } from "./substitutes.ts";

/** Begins the names of all their files: the service worker does not precache these. */
const name = "assets/standalone-[name]-[hash].js";

/** The built scripts of the pages outside of the portal's frame. */
interface StandaloneScripts {
  /** Name of a script in `src/standalone/scripts` → its file. */
  entries: Readonly<Record<string, string>>;
  files: readonly { fileName: string; source: string | Uint8Array }[];
}

/**
 * Builds `src/standalone/scripts/*.ts` apart from the portal: a chunk that both share would bring all that a portal's page
 * starts with.
 * @param target as in Vite's `build.target`.
 */
export async function standaloneScripts(root: string, target: string[]): Promise<StandaloneScripts> {
  const sources = globSync("src/standalone/scripts/*.ts", { cwd: root });
  if (sources.length === 0) return { entries: {}, files: [] };
  const transform = { inject: substitutes(root) };
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [lowerStaticBlocks(target)],
    worker: {
      plugins: () => [lowerStaticBlocks(target)],
      rolldownOptions: { transform, output: { entryFileNames: name, chunkFileNames: name } },
    },
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        transform,
        input: Object.fromEntries(sources.map((file) => [basename(file, ".ts"), join(root, file)])),
        output: {
          entryFileNames: name,
          chunkFileNames: name,
          assetFileNames: "assets/standalone-[name]-[hash][extname]",
        },
      },
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error("the standalone scripts could not be built");
  return { entries: entriesOf(result.output), files: result.output.map(fileOf) };
}

function entriesOf(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Record<string, string> {
  return Object.fromEntries(
    output.flatMap((file) => (file.type === "chunk" && file.isEntry ? [[file.name, `/${file.fileName}`]] : [])),
  );
}

function fileOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset) {
  return { fileName: file.fileName, source: file.type === "chunk" ? file.code : file.source };
}
