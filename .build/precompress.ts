import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;

/** Compression hardly helps below this size (bytes). */
const minBytes = 256;

/** Writes `.br` and `.gz` beside every text file in the folder, unless they would be larger. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  const files = await Promise.all(
    names.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return { file, content: await readFile(file) };
    }),
  );
  const worthwhile = files.filter(({ content }) => content.length >= minBytes);
  // The map's files are there twice: for the portal, and for other sites' frames.
  const alike = Map.groupBy(worthwhile, ({ content }) => content.toString("latin1"));
  await Promise.all([...alike.values()].map(compressAlike));
}

/** Compresses files of the same content. */
async function compressAlike(files: readonly { file: string; content: Buffer }[]): Promise<void> {
  const content = files[0]?.content ?? Buffer.alloc(0);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  for (const { file } of files) {
    if (br.length < content.length) await writeFile(`${file}.br`, br);
    if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
  }
}
