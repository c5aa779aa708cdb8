import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import { startMs } from "../backend/engines.ts";
import { passSecret } from "../captcha/issued-pass.ts";
import { listening, plainBackend, portal, temporaryDist } from "../portal.ts";
import { bodyOf, boundary, type HostileUpload, hostileUploads, soundParts, soundUploads } from "./hostile-uploads.ts";
import { feedbackFields, newKey, passOf } from "./post-requests.ts";
import { embeddedStore, kill, prepare, type Server, type Store, start } from "./server-process.ts";

async function post(url: string, key: string, body: Buffer, contentType = `multipart/form-data; boundary=${boundary}`) {
  const headers = { "content-type": contentType, "idempotency-key": key, "sec-fetch-site": "same-origin" };
  const response = await fetch(`${url}/api/site/v1/feedback`, { method: "POST", headers, body: new Uint8Array(body) });
  return { status: response.status, body: await response.json() };
}

async function upload({ url }: Server, { parts, unfinished }: Pick<HostileUpload, "parts" | "unfinished">) {
  const key = newKey("site");
  return post(url, key, bodyOf({ ...feedbackFields("site"), token: await passOf(key) }, parts, unfinished));
}

/** Resident memory of the process (bytes). */
function memoryOf({ child }: Server): number {
  return 1024 * Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" }));
}

describe("uploads to a server in its own process", () => {
  let store: Store;
  let server: Server;
  let dist: Awaited<ReturnType<typeof temporaryDist>>;

  beforeAll(async () => {
    [store, dist] = await Promise.all([embeddedStore(), temporaryDist()]);
    await prepare(store);
    server = await start(dist.folder, store);
  }, 2 * startMs);
  afterAll(async () => {
    await kill(server);
    await Promise.all([store.remove(), dist.remove()]);
  });

  test.each(hostileUploads)("$title is refused with its message", async (hostile) => {
    const { status, body } = await upload(server, hostile);
    expect(status).toBe(hostile.status);
    if (hostile.message === undefined) expect(body).toMatchObject({ status, message: /^[А-Я].+\.$/ });
    else
      expect(body).toEqual({
        success: false,
        errors: [{ field: "file", message: hostile.message }],
        message: hostile.message,
      });
  });

  test("valid files are accepted with their detected type", async () => {
    expect(await upload(server, { parts: soundParts() })).toMatchObject({ status: 200, body: { success: true } });
  });

  test("a body without a boundary is malformed", async () => {
    const answer = await post(server.url, newKey("site"), bodyOf(feedbackFields("site"), []), "multipart/form-data");
    expect(answer).toMatchObject({ status: 400, body: { message: "Запрос составлен неверно." } });
  });

  test("hundreds of hostile uploads do not grow the server's memory", { timeout: 300_000 }, async () => {
    const round = async (count: number) => {
      let most = 0;
      for (let sent = 0; sent < count; sent++) {
        for (const hostile of hostileUploads) await upload(server, hostile);
        most = Math.max(most, memoryOf(server));
      }
      return most;
    };
    const warm = await round(6);
    const rounds = 8;
    const later = await round(rounds);
    const sent =
      rounds *
      hostileUploads.reduce((sum, { parts }) => sum + Buffer.concat(parts.map((part) => Buffer.from(part))).length, 0);
    // Fluctuates by some megabytes; a third of the uploads are files read up to the limit.
    expect(sent).toBeGreaterThan(300 * 1024 * 1024);
    expect(later - warm).toBeLessThan(sent / 6);
  });

  test("only the valid files are stored", { timeout: startMs }, async () => {
    await kill(server);
    const db = await store.open();
    try {
      const files = await db.query<{ name: string; type: string }>(
        "select name, type from feedback_file order by position",
      );
      expect(files.map(({ name }) => name)).toEqual(soundUploads.files.map(([name]) => name));
      expect(files.map(({ type }) => type)).toEqual(soundUploads.types);
    } finally {
      await db.close();
    }
  });
});

test("a trickling upload times out", async () => {
  const timeouts = { ...readConfig({}).timeouts, upload: 300 };
  const app = await portal({ env: { PASS_SECRET: passSecret }, config: { timeouts } });
  const address = new URL(await listening(app));
  const socket = connect(Number(address.port), address.hostname);
  onTestFinished(() => void socket.destroy());
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()).on("error", () => undefined));
  const body = bodyOf(feedbackFields("site"), soundParts());
  const head = [
    ...["POST /api/site/v1/feedback HTTP/1.1", `host: ${address.host}`, "sec-fetch-site: same-origin"],
    ...[`idempotency-key: ${newKey("site")}`, `content-type: multipart/form-data; boundary=${boundary}`],
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  let at = 0;
  const trickle = setInterval(() => socket.write(body.subarray(at, ++at)), 20);
  await closed;
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain("Отправка заняла слишком много времени");
});

test("uploads over the memory budget get 503 until others end", async () => {
  const service = Fastify();
  const first = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  service.addContentTypeParser("multipart/form-data", async (_: unknown, payload: Readable) => void payload.resume());
  service.post("/v1/feedback", async () => {
    taken.resolve();
    await first.promise;
    return { success: true };
  });
  const address = await listening(service);
  const env = { PASS_SECRET: passSecret, SITE_API_URL: address, CARD_API_URL: address };
  const body = async (key: string) => bodyOf({ ...feedbackFields("site"), token: await passOf(key) }, soundParts());
  const keys = Array.from({ length: 3 }, () => newKey("site"));
  const [one = "", two = "", three = ""] = keys;
  // One address may hold half of it.
  const uploadBudget = 3 * (await body(one)).length;
  // Lets all uploads continue.
  const db = {
    query: async <T>(sql: string) => (/from secret/.test(sql) ? [{ value: Buffer.alloc(32, 7) }] : [{}]) as T[],
  };
  const url = await listening(
    await portal({ env, config: { uploadBudget }, parts: { backend: plainBackend({ db }) } }),
  );
  const hanging = post(url, one, await body(one));
  await taken.promise;
  expect(await post(url, two, await body(two))).toMatchObject({
    status: 503,
    body: { message: /слишком много файлов/ },
  });
  first.resolve();
  expect((await hanging).status).toBe(200);
  expect((await post(url, three, await body(three))).status).toBe(200);
});

test("a client that is still sending a large body receives an early response", async () => {
  const app = await portal({ env: { PASS_SECRET: passSecret } });
  const url = await listening(app);
  const parts = hostileUploads.find(({ title }) => title === "ten megabytes and a byte in two")?.parts ?? [];
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post(url, newKey("site"), bodyOf(feedbackFields("site"), parts))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  // The connection can be reused.
  expect((await post(url, "no key", bodyOf(feedbackFields("site"), parts))).status).toBe(400);
});
