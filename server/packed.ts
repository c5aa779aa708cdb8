import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKnown } from "./if-none-match.ts";

/** A text made once and sent many times: both compressed forms, nothing else is kept. */
export interface Packed {
  br: Buffer;
  gzip: Buffer;
  /** Weak, because it is the same for every encoding. */
  etag: string;
}

/** Brotli's level for what is compressed while somebody waits. */
const quickBrotli = 5;

export async function pack(text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quickBrotli, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes)]);
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { br, gzip: zipped, etag };
}

export function packedSize(packed: Packed): number {
  return packed.br.length + packed.gzip.length;
}

/** Sends the form that the browser takes, or 304 where it has the same already. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<FastifyReply> {
  reply.headers({ etag: packed.etag, vary: "accept-encoding" });
  if (reply.statusCode === 200 && isKnown(request.headers["if-none-match"], packed.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === null) return reply.send(await promisify(gunzip)(packed.gzip));
  return reply.header("content-encoding", encoding).send(packed[encoding]);
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
