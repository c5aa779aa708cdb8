import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { DocumentResult } from "../../../server/media/documents.ts";
import { cachedDocuments } from "../../../server/media/media-cache.ts";
import { createLogger } from "../../../server/operation/logger.ts";

const log = createLogger({ logLevel: "silent" }, { write: () => undefined });
const picture = new URL("https://static.example/a.gif");
const bytes = Buffer.from("GIF89a and its pixels");

/** A file as received over HTTP. `size: null`: without Content-Length. */
function document(parts: Iterable<Buffer> | AsyncIterable<Buffer>, size: number | null = null): DocumentResult {
  const body = Readable.from(parts);
  return { body, start: bytes, name: "a.gif", size, etag: null, close: async () => void body.destroy() };
}

interface SetUp {
  answers: (() => DocumentResult | Promise<DocumentResult>)[];
  maxConcurrent?: { small: number; large: number };
  timeout?: number;
}

/** Results are returned in order, the last one repeatedly. The clock only advances explicitly. */
function setUp({ answers, maxConcurrent, timeout = 1_000 }: SetUp) {
  let time = 0;
  let asked = 0;
  const fetched = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer === undefined) throw new Error("an answer is missing");
    return answer();
  };
  const documents = cachedDocuments(fetched, {
    timeout,
    log,
    now: () => time,
    ...(maxConcurrent ? { maxConcurrent } : {}),
  });
  return { documents, asked: () => asked, pass: (ms: number) => (time += ms) };
}

test("concurrent requests for a small file share one download; it gets an ETag", async () => {
  const { documents, asked } = setUp({ answers: [() => document([bytes.subarray(0, 3), bytes.subarray(3)])] });
  const all = await Promise.all([documents(picture), documents(picture), documents(picture)]);
  for (const one of [...all, await documents(picture)]) {
    expect(one).toMatchObject({
      body: bytes,
      size: bytes.length,
      name: "a.gif",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
  }
  expect(asked()).toBe(1);
});

test("serves the stale file for a day while the service is down", async () => {
  const { documents, pass } = setUp({
    answers: [() => document([bytes]), () => ({ status: 502, why: "ECONNREFUSED" })],
  });
  await documents(picture);
  pass(3_600_000);
  expect(await documents(picture)).toMatchObject({ body: bytes });
  pass(86_400_000);
  expect(await documents(picture)).toEqual({ status: 502, why: "ECONNREFUSED" });
});

test("a 404 replaces the cached file", async () => {
  const { documents, pass } = setUp({ answers: [() => document([bytes]), () => ({ status: 404 })] });
  await documents(picture);
  pass(700_000);
  expect(await documents(picture)).toEqual({ status: 404 });
});

test("a missing file is asked for again after ten seconds", async () => {
  const { documents, pass } = setUp({ answers: [() => ({ status: 404 }), () => document([bytes])] });
  expect(await documents(picture)).toEqual({ status: 404 });
  pass(9_999);
  expect(await documents(picture)).toEqual({ status: 404 });
  pass(1);
  await expect.poll(() => documents(picture)).toMatchObject({ body: bytes });
});

test("an interrupted download is neither served nor cached", async () => {
  async function* broken() {
    yield bytes;
    throw new Error("ECONNRESET");
  }
  const { documents, pass } = setUp({ answers: [() => document(broken()), () => document([bytes])] });
  expect(await documents(picture)).toEqual({ status: 502, why: "the download was interrupted" });
  pass(10_000);
  expect(await documents(picture)).toMatchObject({ body: bytes });
});

test.each([
  ["says it is", 2_000_000],
  ["turns out to be", null],
])("a file that %s large is streamed", async (_, size) => {
  const large = () => document([Buffer.alloc(600_000), Buffer.alloc(600_000)], size);
  const { documents, asked } = setUp({ answers: [large] });
  for (const expected of [2, 3]) {
    const result = await documents(picture);
    if (!("body" in result) || Buffer.isBuffer(result.body)) throw new Error("it is not passed on");
    let length = 0;
    for await (const part of result.body) length += part.length;
    expect([length, asked()]).toEqual([1_200_000, expected]);
  }
});

test("limits concurrent downloads of large files; a visitor who leaves frees a slot", async () => {
  const large = () => document([Buffer.alloc(600_000), Buffer.alloc(600_000)], 2_000_000);
  const { documents } = setUp({ answers: [large], maxConcurrent: { small: 1, large: 1 }, timeout: 50 });
  const first = await documents(picture);
  expect(await documents(picture)).toEqual({ status: 504, why: "too many concurrent downloads" });
  const next = documents(picture);
  if (!("body" in first) || Buffer.isBuffer(first.body)) throw new Error("it is not passed on");
  first.body.destroy();
  expect(await next).toMatchObject({ size: 2_000_000 });
});

test("downloads of small files wait for a slot, up to the timeout", async () => {
  const { promise, resolve } = Promise.withResolvers<DocumentResult>();
  const { documents } = setUp({
    answers: [() => promise, () => document([bytes])],
    maxConcurrent: { small: 1, large: 1 },
    timeout: 200,
  });
  const first = documents(picture);
  const second = documents(new URL("https://static.example/b.gif"));
  resolve(document([bytes]));
  expect(await first).toMatchObject({ body: bytes });
  expect(await second).toMatchObject({ body: bytes });
});
