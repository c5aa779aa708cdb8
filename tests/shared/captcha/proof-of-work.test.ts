import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { describe, expect, test } from "vitest";
import { passByProofOfWork, requestPass } from "../../../src/shared/captcha/proof-of-work.ts";
import { challengePath, passPath } from "../../../src/shared/captcha/wire.ts";

const submission = "6c1f0e6e-8b7a-4f6e-9f0e-0c9f5b9f6a01";

function challengeOf(data = { submission }) {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 10,
    counter: 30,
    keyPrefixLength: 2,
    deriveKey,
    data,
    hmacSignatureSecret: "secret",
  });
}

/** Fake fetch: returns the responses in turn and records the requests. */
function server(...answers: (Response | Error)[]) {
  const asked: { path: unknown; body: unknown }[] = [];
  const request: typeof fetch = async (path, init) => {
    asked.push({ path, body: JSON.parse(String(init?.body)) });
    const answer = answers.shift() ?? new Error("asked too often");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { fetch: request, asked };
}

const refusal = { reason: "spent", message: "Проверка уже использована" } as const;

describe("passByProofOfWork", () => {
  test("sends the challenge back unchanged with its solution, and gets a pass", async () => {
    const challenge = await challengeOf();
    const pass = { pass: "signed", expiresAt: 7 };
    const { fetch, asked } = server(Response.json({ challenge }), Response.json(pass));
    expect(await passByProofOfWork(submission, { fetch })).toEqual({ kind: "pass", pass });
    expect(asked[0]).toEqual({ path: challengePath, body: { submission } });
    expect(asked[1]).toMatchObject({
      path: passPath,
      body: { submission, proof: { challenge, solution: { counter: 30 } } },
    });
  });

  test.each([
    ["no network", new TypeError("failed to fetch"), { kind: "unreachable" }],
    ["a sign-in page", new Response("<html>"), { kind: "unreachable" }],
    ["JSON of somebody else", Response.json({ ok: true }), { kind: "unreachable" }],
    ["a fault of the server", Response.json({}, { status: 502 }), { kind: "unreachable" }],
    ["Turnstile only", Response.json({}, { status: 403 }), { kind: "not-allowed" }],
    [
      "too many",
      Response.json({}, { status: 429, headers: { "retry-after": "30" } }),
      { kind: "too-many", retryAfter: 30_000 },
    ],
    ["too many, for who knows how long", Response.json({}, { status: 429 }), { kind: "too-many", retryAfter: null }],
  ])("reports %s", async (_, answer, result) => {
    expect(await passByProofOfWork(submission, server(answer))).toEqual(result);
  });

  test("reports why the server refused", async () => {
    const answers = server(Response.json({ challenge: await challengeOf() }), Response.json(refusal, { status: 422 }));
    expect(await passByProofOfWork(submission, answers)).toEqual({ kind: "refused", ...refusal });
  });

  test("stops when aborted, before and during the work", async () => {
    const ended = AbortSignal.abort();
    expect(await passByProofOfWork(submission, { ...server(new TypeError("aborted")), signal: ended })).toEqual({
      kind: "aborted",
    });
    const controller = new AbortController();
    const challenge = await challengeOf();
    // Unsolvable.
    challenge.parameters.keyPrefix = "00".repeat(32);
    const { fetch } = server(Response.json({ challenge }));
    const working = passByProofOfWork(submission, { fetch, signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    expect(await working).toEqual({ kind: "aborted" });
  });

  test("fails for an unknown kind of challenge", async () => {
    const challenge = await challengeOf();
    challenge.parameters.algorithm = "SCRYPT";
    expect(await passByProofOfWork(submission, server(Response.json({ challenge })))).toEqual({ kind: "unreachable" });
  });
});

test("exchanges a Turnstile token for a pass", async () => {
  const { fetch, asked } = server(Response.json({ pass: "signed", expiresAt: 7 }));
  expect(await requestPass({ submission, turnstile: "token" }, { fetch })).toMatchObject({ kind: "pass" });
  expect(asked).toEqual([{ path: passPath, body: { submission, turnstile: "token" } }]);
});
