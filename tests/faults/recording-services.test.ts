import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { multipart } from "../server/posts/post-requests.ts";
import type { Case, ServiceFault } from "./cases.ts";
import { fingerprintOf } from "./delivery-log.ts";
import { type RecordingServices, recordingServices } from "./recording-services.ts";

let services: RecordingServices;

beforeAll(async () => {
  const service = Fastify();
  service.get("/v1/feedback/subjects", async (_, reply) =>
    reply.header("x-pagination-total-count", "1").send([{ id: 1 }]),
  );
  services = await recordingServices({ site: service, card: service });
});
beforeEach(() => services.reset());
afterAll(() => services.close());

const fields = {
  subject: "Проезд",
  subject_id: "12",
  body: "Терминал не принял карту",
  answer_method: "0",
  name: "Анна",
  lastname: "Петрова",
  phone: "",
  email: "",
};
const bytes = new Uint8Array([0x89, 0x50, 0, 255]);

/** Posts a message as the portal does. */
async function post(key = `${randomUUID()}:site:1`) {
  const file = new File([bytes], "снимок.png", { type: "image/png" });
  const { payload, contentType } = await multipart({ ...fields, token: "pass" }, [file]);
  const headers = { "content-type": contentType, "idempotency-key": key };
  const response = await fetch(`${services.siteUrl}/v1/feedback`, {
    method: "POST",
    headers,
    body: new Uint8Array(payload),
  });
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get("retry-after") };
}

function inject(fault: ServiceFault, change: Partial<NonNullable<Case["service"]>> = {}): void {
  services.behave({ serviceFault: { fault, at: ["site"], times: 1, takes: false, retryAfter: 3, ...change } });
}

const takenOnce = { status: 200, text: expect.stringContaining('"success":true') };

test("records a message with its fields and the hashes of its files", async () => {
  expect(await post()).toMatchObject(takenOnce);
  const print = fingerprintOf("снимок.png", "image/png", bytes);
  expect(services.deliveries).toMatchObject([
    { destination: "site", revision: 1, fields, token: "pass", files: [print] },
  ]);
});

test("a repeated key gets the same response and one delivery, or two when keys are ignored", async () => {
  const key = `${randomUUID()}:site:1`;
  const first = await post(key);
  expect(await post(key)).toEqual(first);
  expect(services.deliveries).toHaveLength(1);
  services.behave({ keys: "ignore" });
  await post(key);
  expect(services.deliveries).toHaveLength(2);
});

test.each([
  ["500", { status: 500 }],
  ["429 with Retry-After", { status: 429, retryAfter: "3" }],
  ["422", { status: 422, text: expect.stringContaining('[{"field":"body"') }],
  ["success: false", { status: 200, text: expect.stringContaining('"success":false') }],
  ["HTML with 200", { status: 200, text: expect.stringContaining("<h1>") }],
] as const)("%s: responds accordingly and accepts nothing", async (fault, answer) => {
  inject(fault);
  expect(await post()).toMatchObject(answer);
  expect(services.deliveries).toEqual([]);
});

test("a fault ends after its count, a refusal with the next revision, a permanent one never", async () => {
  const id = randomUUID();
  inject("500", { times: 2 });
  const statuses = [await post(`${id}:site:1`), await post(`${id}:site:1`), await post(`${id}:site:1`)];
  expect(statuses.map(({ status }) => status)).toEqual([500, 500, 200]);
  inject("422");
  services.heal();
  expect(await post()).toMatchObject({ status: 422 });
  expect(await post(`${id}:site:2`)).toMatchObject(takenOnce);
  inject("500 forever");
  services.heal();
  expect(await post(`${id}:site:3`)).toMatchObject({ status: 500 });
});

test.each(["500", "HTML with 200", "answer lost"] as const)(
  "%s after acceptance: the delivery is marked as having lost its response",
  async (fault) => {
    inject(fault, { takes: true });
    await post().catch(() => undefined);
    expect(services.deliveries).toMatchObject([{ answerLost: true }]);
  },
);

test("a hanging service hangs until heal", async () => {
  inject("hanging service");
  const ended = post().then(
    () => "answered",
    () => "cut",
  );
  await expect.poll(() => services.requests.length).toBe(1);
  services.heal();
  expect(await ended).toBe("cut");
});

test("acceptances unreported before the portal dies count as lost", async () => {
  const known = `${randomUUID()}:site:1`;
  await post(known);
  services.portalSaid(known, 200, true);
  await post();
  services.portalIsGone();
  expect(services.deliveries.map(({ answerLost }) => answerLost)).toEqual([false, true]);
});

test("marks a request whose response was cut as undelivered", async () => {
  const key = `${randomUUID()}:site:1`;
  await post(key);
  services.portalSaid(key, 200, true);
  await post(key);
  services.portalSaid(key, 200, false);
  expect(services.requests.map(({ isUndelivered = false }) => isUndelivered)).toEqual([false, true]);
});

test("serves reads from the backend, with their headers", async () => {
  const response = await fetch(`${services.siteUrl}/v1/feedback/subjects`);
  expect(response.headers.get("x-pagination-total-count")).toBe("1");
  expect(await response.json()).toEqual([{ id: 1 }]);
});

test("rejects messages of earlier cases", async () => {
  const id = randomUUID();
  inject("500");
  await post(`${id}:site:1`);
  services.reset();
  await expect(post(`${id}:site:1`)).rejects.toThrow();
  expect(services.deliveries).toEqual([]);
});
