import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag } from "./matches-etag.ts";

/** A response body compressed once and sent many times; the plain text is not kept. */
export interface CompressedBody {
  br: Buffer;
  /** Compressed on first use: nearly all browsers accept Brotli. */
  gzip?: Promise<Buffer>;
  /** Weak: the same for every encoding. */
  etag: string;
}

/**
 * Brotli levels for bodies compressed while a visitor waits, by how often they will be sent. The home page of 117 KB becomes
 * 27.3 KB in 4 ms at level 7, 28.2 in 3 at 5, 30.1 in 1.7 at 4, 31.8 in 0.9 at 3; 8 and 9 gain nothing more. Below 7 the
 * size of a page jumps by 0.4 KB when a class is renamed. The steps down to 3 save three quarters of the time for 4.5 KB,
 * which a slow phone loads in 25 ms.
 */
const levels = { often: 7, seldom: 3 } as const;

/** For what has been sent more than once: home becomes 25.4 KB in 46 ms, too long for a visitor who waits. */
const finestLevel = 10;

/** The smallest window that covers `length` bytes: a larger one compresses no better and takes twice the time. */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** Incompressible input grows slightly (bytes). */
const slack = 1_024;

/**
 * Compresses with a single round trip to the thread pool. Ending the stream, as `zlib.brotliCompress` does, costs a second
 * one, and so does each output chunk beyond the first; with two round trips the server rendered a quarter fewer pages.
 */
function compress(bytes: Buffer, params: Record<number, number>): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const flush = constants.BROTLI_OPERATION_FINISH;
  const stream = createBrotliCompress({ params, flush, chunkSize: bytes.length + slack });
  const parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  stream.on("error", reject);
  stream.write(bytes, (error) => {
    if (error) return reject(error);
    // A copy: otherwise the rest of the output buffer would stay in memory with it.
    resolve(Buffer.concat(parts));
    stream.destroy();
  });
  return promise;
}

function compressAt(level: number, bytes: Buffer): Promise<Buffer> {
  return compress(bytes, {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  });
}

/** Makes a body smaller that is sent again and again. It keeps its ETag. */
export async function compressFurther(packed: CompressedBody): Promise<void> {
  packed.br = await compressAt(finestLevel, await unpacked(packed));
}

export async function compressBody(text: string, sent: keyof typeof levels = "often"): Promise<CompressedBody> {
  const br = await compressAt(levels[sent], Buffer.from(text));
  // Hashing the compressed bytes identifies the text too, and is several times faster.
  return { br, etag: etagOf(br) };
}

/** A body that many only read here: it is compressed when the first browser asks for it. */
export interface LaterCompressedBody {
  etag: string;
  /** UTF-16 units of the text. */
  length: number;
  compressed(): Promise<CompressedBody>;
}

/** @param textOf makes the text anew, so that it does not stay in memory. */
export function compressLater(textOf: () => string): LaterCompressedBody {
  const text = textOf();
  const etag = etagOf(text);
  let compressed: Promise<CompressedBody> | undefined;
  return {
    etag,
    length: text.length,
    compressed() {
      compressed ??= compressBody(textOf()).then(
        (body) => ({ ...body, etag }),
        (error: unknown) => {
          compressed = undefined;
          throw error;
        },
      );
      return compressed;
    },
  };
}

function etagOf(body: string | Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Bytes in memory, gzip included. */
export function compressedSize(packed: CompressedBody): number {
  return Math.ceil(packed.br.length * 2.2);
}

/** Sends the best encoding the browser accepts, or 304 when it has the body already. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody | LaterCompressedBody,
): Promise<FastifyReply> {
  reply.headers({ etag: body.etag, vary: "accept-encoding" });
  if (reply.statusCode === 200 && matchesEtag(request.headers["if-none-match"], body.etag))
    return reply.code(304).send();
  const packed = "compressed" in body ? await body.compressed() : body;
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === null) return reply.send(await unpacked(packed));
  return reply.header("content-encoding", encoding).send(encoding === "br" ? packed.br : await zipped(packed));
}

function unpacked({ br }: CompressedBody): Promise<Buffer> {
  return promisify(brotliDecompress)(br);
}

function zipped(packed: CompressedBody): Promise<Buffer> {
  packed.gzip ??= unpacked(packed).then((bytes) => promisify(gzip)(bytes));
  return packed.gzip;
}

/** The best supported encoding of an Accept-Encoding header; null: uncompressed. */
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
