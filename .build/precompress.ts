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
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

/** Input blocks (powers of two). The default compresses less; which of these is best depends on the file. */
const blockSizes = [constants.BROTLI_MIN_INPUT_BLOCK_BITS, 18, constants.BROTLI_MAX_INPUT_BLOCK_BITS];

function brotli(content: Buffer, blockSize: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const [gz, ...brs] = await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    ...blockSizes.map((blockSize) => brotli(content, blockSize)),
  ]);
  const br = brs.reduce((least, each) => (each.length < least.length ? each : least));
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}
