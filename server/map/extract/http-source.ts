import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";

/** An archive on a web server. */
export interface HttpSource {
  url: string;
  /** Identifies the version of the archive; empty if the server sends no identifier. */
  etag: string;
  /** Length of the archive (bytes). */
  size: number;
  /** Reads bytes. @throws {Error} with a message for the operator. */
  read(offset: number, length: number): Promise<Buffer>;
}

interface Options {
  /** Time without a response or further bytes after which a request has failed (ms). */
  timeout?: number;
  /** Delay before each retry of a failed request (ms). */
  pauses?: readonly number[];
}

const defaults = { timeout: 30_000, pauses: [1_000, 3_000, 10_000, 30_000] };

/** The archive was replaced, or the server does not support ranges: a retry would not help. */
class UnusableSource extends Error {}

/**
 * Opens an archive that is read by HTTP range requests. Broken connections and 5xx are retried.
 * @throws {Error} with a message for the operator.
 */
export async function openHttpSource(url: string, options: Options = {}): Promise<HttpSource> {
  const { timeout, pauses } = { ...defaults, ...options };

  async function requestRange(offset: number, length: number, etag: string) {
    const response = await request(url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}`, ...(etag === "" ? {} : { "if-match": etag }) },
      headersTimeout: timeout,
      bodyTimeout: timeout,
    });
    const { statusCode, headers, body } = response;
    if (statusCode === 206) {
      const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers["content-range"])) ?? [];
      if (Number(first) !== offset || Number(last) >= offset + length) {
        throw new UnusableSource(`${url}: сервер прислал не ту часть файла`);
      }
      const tag = typeof headers.etag === "string" ? headers.etag : "";
      if (etag !== "" && tag !== etag) throw new UnusableSource(`${url}: файл на сервере заменили; начните заново`);
      const bytes = Buffer.from(await body.arrayBuffer());
      if (bytes.length !== Number(last) - offset + 1) throw new Error(`${url}: ответ оборвался`);
      return { bytes, etag: tag, size: Number(size) };
    }
    await body.dump();
    if (statusCode === 200) throw new UnusableSource(`${url}: сервер не отдаёт файл частями (нет ответа 206)`);
    if (statusCode === 412) throw new UnusableSource(`${url}: файл на сервере заменили; начните заново`);
    if (statusCode < 500 && statusCode !== 408 && statusCode !== 429) {
      throw new UnusableSource(`${url}: ответ ${statusCode}`);
    }
    throw new Error(`${url}: ответ ${statusCode}`);
  }

  async function readRange(offset: number, length: number, etag: string) {
    for (let attempt = 0; ; attempt += 1) {
      const pause = pauses[attempt];
      try {
        return await requestRange(offset, length, etag);
      } catch (error) {
        if (error instanceof UnusableSource || pause === undefined) throw inWords(error, url);
        await wait(pause);
      }
    }
  }

  const { etag, size } = await readRange(0, 1, "");
  // A weak tag may stand for other bytes, and servers refuse it in If-Match.
  const strong = etag.startsWith("W/") ? "" : etag;
  return {
    url,
    etag: strong,
    size,
    async read(offset, length) {
      if (offset + length > size) throw new Error(`${url}: файл обрывается на ${size} байтах`);
      const { bytes } = await readRange(offset, length, strong);
      return bytes;
    },
  };
}

function inWords(error: unknown, url: string): Error {
  if (error instanceof Error && error.message.startsWith(url)) return error;
  return new Error(`${url}: нет связи с сервером (${error instanceof Error ? error.message : String(error)})`, {
    cause: error,
  });
}
