import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKnown } from "./if-none-match.ts";

/** A text made once and sent many times: its compressed forms, nothing else is kept. */
export interface Packed {
  br: Buffer;
  /** Made when somebody first asks for it: nearly all browsers take the other. */
  gzip?: Promise<Buffer>;
  /** Weak, because it is the same for every encoding. */
  etag: string;
}

/**
 * Brotli's levels for what is compressed while somebody waits, by how often it will be sent. A page of 103 KB becomes 20.9 KB
 * in 1.5 ms at level 5, 22.9 in 0.9 at 4, 24.0 in 0.6 at 3, 24.6 in 0.5 at 2, 26.8 in 0.2 at 1: so quick that to ask another
 * thread for it takes longer. Addresses without end can be invented, each a page that is sent seldom: at level 1 such a page
 * costs the server a third less than at 3 in another thread, and a slow phone 15 ms.
 */
const levels = { often: 5, seldom: 1 } as const;

/** The smallest window that a text of so many bytes lies in: a larger one packs no better and takes twice the time. */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** Short texts may become longer (bytes). */
const leastRoom = 1_024;

const compress = promisify(brotliCompress);

export async function pack(text: string, sent: keyof typeof levels = "often"): Promise<Packed> {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels[sent],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  };
  // Room for all at once: otherwise other threads are asked again for each 16 KiB.
  const options = { params, chunkSize: Math.max(leastRoom, bytes.length) };
  const packing = sent === "often" ? compress(bytes, options) : brotliCompressSync(bytes, options);
  // A copy, for what is left of that room would be kept with it.
  const br = Buffer.from(await packing);
  // Names the text as well as the text itself would, which takes several times as long.
  return { br, etag: `W/"${createHash("sha256").update(br).digest("base64url").slice(0, 22)}"` };
}

/** Bytes, with room for the other form. */
export function packedSize(packed: Packed): number {
  return Math.ceil(packed.br.length * 2.2);
}

/** Sends the form that the browser takes, or 304 where it has the same already. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<FastifyReply> {
  reply.headers({ etag: packed.etag, vary: "accept-encoding" });
  if (reply.statusCode === 200 && isKnown(request.headers["if-none-match"], packed.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === null) return reply.send(await unpacked(packed));
  return reply.header("content-encoding", encoding).send(encoding === "br" ? packed.br : await zipped(packed));
}

function unpacked({ br }: Packed): Promise<Buffer> {
  return promisify(brotliDecompress)(br);
}

function zipped(packed: Packed): Promise<Buffer> {
  packed.gzip ??= unpacked(packed).then((bytes) => promisify(gzip)(bytes));
  return packed.gzip;
}

/** The best encoding of an Accept-Encoding header that we keep; null: uncompressed. */
export function chooseEncoding(accepted = ""): "br" | "gzip" | null {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(",")
      .map((part) => part.replace(/\s/g, ""))
      .filter((part) => !/;q=0(\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]),
  );
  if (names.has("br")) return "br";
  return names.has("gzip") || names.has("*") ? "gzip" : null;
}
