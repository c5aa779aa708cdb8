import { randomUUID } from "node:crypto";
import type { Payload } from "altcha-lib/types";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { readConfig } from "../../../server/config/read-config.ts";
import { type ChallengeAnswer, challengePath, passPath } from "../../../src/shared/captcha/wire.ts";
import { engines, startMs, type TestDatabase } from "../backend/engines.ts";
import { listening, type PortalOptions, plainBackend, portal } from "../portal.ts";
import { passFrom, passSecret, signedPass, solve } from "./issued-pass.ts";
import { siteverifyStandIn } from "./siteverify-stand-in.ts";

const ourPage = { "sec-fetch-site": "same-origin", host: "localhost" };
const week = 7 * 86_400_000;

async function post(app: FastifyInstance, url: string, body: unknown, headers: Record<string, string> = ourPage) {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  const response = await app.inject({
    ...{ method: "POST", url, payload },
    headers: { "content-type": "application/json", ...headers },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

async function challengeFor(app: FastifyInstance, submission: string): Promise<ChallengeAnswer["challenge"]> {
  return (await post(app, challengePath, { submission })).body.challenge;
}

async function siteverify(app: FastifyInstance, form: Record<string, string>) {
  const headers = { "content-type": "application/x-www-form-urlencoded", host: "localhost" };
  const payload = new URLSearchParams(form).toString();
  const response = await app.inject({ method: "POST", url: "/api/captcha/siteverify", headers, payload });
  return response.json();
}

describe.each(engines)("the captcha: $name", ({ create }) => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await create();
    await migrate(opened.db);
  }, startMs);
  afterAll(() => opened.remove(), startMs);

  const captchaPortal = ({ parts, ...options }: PortalOptions = {}) =>
    portal({ ...options, parts: { backend: plainBackend({ db: opened.db }), ...parts } });

  describe("with a proof of work", () => {
    test("a solved challenge gives a pass for a week, valid on any server on the database", async () => {
      const [app, other] = [await captchaPortal(), await captchaPortal()];
      const submission = randomUUID();
      const before = Date.now();
      const { pass, expiresAt } = await passFrom(app, submission);
      expect(expiresAt).toBeGreaterThanOrEqual(before + week);
      expect(expiresAt).toBeLessThanOrEqual(Date.now() + week);
      expect(pass.length).toBeLessThan(400);
      for (let asked = 0; asked < 3; asked++) {
        expect(await siteverify(other, { response: pass })).toMatchObject({ success: true, cdata: submission });
      }
    });

    test("a challenge takes at most the work of three seconds on a phone", async () => {
      const app = await captchaPortal();
      for (let made = 0; made < 5; made++) {
        const challenge = await challengeFor(app, randomUUID());
        const { solution } = await solve(challenge);
        expect(challenge.parameters.cost * (solution.counter + 1)).toBeLessThanOrEqual(1_505_000);
        expect(challenge.parameters.cost * solution.counter).toBeGreaterThanOrEqual(500_000);
      }
    });

    test("a challenge is bound to its submission, and repeated gives the same pass", async () => {
      let now = Date.now();
      const [app, other] = [
        await captchaPortal({ parts: { now: () => now } }),
        await captchaPortal({ parts: { now: () => now } }),
      ];
      const submission = randomUUID();
      const proof = await solve(await challengeFor(app, submission));
      const another = await post(app, passPath, { submission: randomUUID(), proof });
      expect([another.status, another.body.reason]).toEqual([422, "spent"]);
      const asked = await Promise.all(
        [app, other, app, other].map((each) => post(each, passPath, { submission, proof })),
      );
      now += 60_000;
      asked.push(await post(app, passPath, { submission, proof }));
      expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(asked.map(({ body }) => body.pass)).size).toBe(1);
      expect((await post(app, passPath, { submission: randomUUID(), proof })).body.reason).toBe("spent");
      expect(await opened.db.query("select 1 from spent_challenge where submission = $1", [submission])).toHaveLength(
        1,
      );
    });

    test("a challenge expires after twenty minutes", async () => {
      let now = Date.now();
      const app = await captchaPortal({ parts: { now: () => now } });
      const submission = randomUUID();
      const proof = await solve(await challengeFor(app, submission));
      now += 20 * 60_000;
      expect(await post(app, passPath, { submission, proof })).toMatchObject({
        status: 422,
        body: { reason: "expired", message: "Проверка устарела. Пройдите её ещё раз." },
      });
    });

    const changes: [string, (proof: Payload) => Payload][] = [
      ["another key", (proof) => ({ ...proof, solution: { ...proof.solution, derivedKey: "00".repeat(32) } })],
      ["the prefix alone", (proof) => withKey(proof, proof.challenge.parameters.keyPrefix)],
      ["less work", (proof) => withParameters(proof, { cost: 1 })],
      ["a longer lifetime", (proof) => withParameters(proof, { expiresAt: Math.ceil(Date.now() / 1000) + 1e6 })],
      ["another submission", (proof) => withParameters(proof, { data: { submission: randomUUID() } })],
      ["another signature", (proof) => withSignature(proof, "00".repeat(32))],
      ["its signature in upper case", (proof) => withSignature(proof, `${proof.challenge.signature}`.toUpperCase())],
      ["no signature", (proof) => withSignature(proof, undefined)],
      ["no signature of the solution", (proof) => withParameters(proof, { keySignature: undefined })],
      ["another algorithm", (proof) => withParameters(proof, { algorithm: "SHA-256" })],
    ];

    function withKey(proof: Payload, derivedKey: string): Payload {
      return { ...proof, solution: { ...proof.solution, derivedKey } };
    }
    function withParameters({ challenge, solution }: Payload, change: object): Payload {
      return { challenge: { ...challenge, parameters: { ...challenge.parameters, ...change } }, solution };
    }
    function withSignature({ challenge, solution }: Payload, signature: string | undefined): Payload {
      return { challenge: { ...challenge, signature } as Payload["challenge"], solution };
    }

    test.each(changes)("%s gives no pass", async (_, change) => {
      const app = await captchaPortal();
      const submission = randomUUID();
      const proof = await solve(await challengeFor(app, submission));
      const changed = change(proof);
      const claimed = changed.challenge.parameters.data?.submission;
      const answer = await post(app, passPath, { submission: claimed, proof: changed });
      expect([400, 422]).toContain(answer.status);
      if (answer.status === 422) expect(answer.body).toMatchObject({ reason: "failed", message: /Проверка/ });
      expect((await post(app, passPath, { submission, proof })).status).toBe(200);
    });
  });

  test("malformed and cross-origin requests are refused with a message", async () => {
    const app = await captchaPortal();
    const submission = randomUUID();
    const cases: [string, unknown, Record<string, string>, number][] = [
      [challengePath, { submission }, { "sec-fetch-site": "cross-site" }, 403],
      [challengePath, { submission }, {}, 403],
      [challengePath, { submission: "1" }, ourPage, 400],
      [challengePath, { submission: submission.toUpperCase() }, ourPage, 400],
      [challengePath, "{", ourPage, 400],
      [challengePath, { submission, more: "x".repeat(9_000) }, ourPage, 413],
      [challengePath, "a=b", { ...ourPage, "content-type": "text/plain" }, 415],
      [passPath, { submission }, ourPage, 400],
      [passPath, { submission, proof: {} }, ourPage, 400],
      [passPath, { submission, proof: { challenge: { parameters: { data: null } }, solution: [] } }, ourPage, 400],
      [passPath, { submission, turnstile: "x" }, ourPage, 403],
      [passPath, { submission, turnstile: "x".repeat(2_049) }, ourPage, 400],
    ];
    for (const [url, body, headers, status] of cases) {
      const answer = await post(app, url, body, { host: "localhost", ...headers });
      expect([url, body, answer.status, answer.body.status]).toEqual([url, body, status, status]);
      expect(answer.body.message).toMatch(/[а-я]/);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  describe("with Turnstile", () => {
    async function turnstilePortal(env: Record<string, string> = {}, options: PortalOptions = {}) {
      const standIn = siteverifyStandIn();
      const url = await listening(standIn.service);
      const app = await captchaPortal({
        ...options,
        env: {
          TURNSTILE_SITE_KEY: "site-key",
          TURNSTILE_SECRET: standIn.secret,
          TURNSTILE_VERIFY_URL: `${url}/siteverify`,
          ...env,
        },
      });
      return { app, standIn };
    }

    test("a token gives a pass, and the same one after a lost response", async () => {
      const { app, standIn } = await turnstilePortal();
      const submission = randomUUID();
      const turnstile = standIn.token({ cdata: submission });
      const first = await post(app, passPath, { submission, turnstile });
      expect([first.status, first.body.expiresAt > Date.now()]).toEqual([200, true]);
      expect((await post(app, passPath, { submission, turnstile })).body).toEqual(first.body);
      expect(standIn.asked.map((form) => form.get("remoteip"))).toEqual(["127.0.0.1", "127.0.0.1"]);
      expect(await siteverify(app, { secret: standIn.secret, response: first.body.pass })).toMatchObject({
        success: true,
        cdata: submission,
      });
    });

    test("a lost response of Turnstile is a 504, and the same token is valid afterwards", async () => {
      const timeouts = { ...readConfig({}).timeouts, service: 1_500 };
      const { app, standIn } = await turnstilePortal({}, { config: { timeouts } });
      const submission = randomUUID();
      const turnstile = standIn.token({ cdata: submission });
      standIn.next = ["hang", "internal-error"];
      expect((await post(app, passPath, { submission, turnstile })).status).toBe(504);
      expect((await post(app, passPath, { submission, turnstile })).status).toBe(502);
      expect((await post(app, passPath, { submission, turnstile })).status).toBe(200);
    });

    test("tokens of another host, action or submission, expired and invalid ones give no pass", async () => {
      const log: string[] = [];
      const { app, standIn } = await turnstilePortal({}, { log });
      const submission = randomUUID();
      const cases: [string, string][] = [
        [standIn.token({ cdata: submission, hostname: "evil.example" }), "failed"],
        [standIn.token({ cdata: submission, action: "login" }), "failed"],
        [standIn.token({ cdata: randomUUID() }), "failed"],
        [standIn.token({}), "failed"],
        [standIn.token({ cdata: submission, at: Date.now() - 301_000 }), "expired"],
        ["an invalid token", "failed"],
      ];
      for (const [turnstile, reason] of cases) {
        const answer = await post(app, passPath, { submission, turnstile });
        expect([answer.status, answer.body.reason]).toEqual([422, reason]);
        expect(answer.body.message).toMatch(/^Проверка /);
        expect(log.join("")).not.toContain(turnstile);
      }
      expect(log.join("")).toContain("another action");
    });

    test("a wrong secret is a server error, not a refusal", async () => {
      const { app, standIn } = await turnstilePortal({ TURNSTILE_SECRET: "another" });
      const submission = randomUUID();
      const answer = await post(app, passPath, { submission, turnstile: standIn.token({ cdata: submission }) });
      expect([answer.status, answer.body.status]).toEqual([502, 502]);
    });

    test("the proof of work is the fallback unless it is disabled", async () => {
      const { app } = await turnstilePortal();
      const submission = randomUUID();
      expect((await passFrom(app, submission)).pass).toMatch(/\./);
      const { app: strict, standIn } = await turnstilePortal({ CAPTCHA_FALLBACK: "none" });
      const proof = await solve(await challengeFor(app, submission));
      expect((await post(strict, challengePath, { submission })).status).toBe(403);
      expect((await post(strict, passPath, { submission, proof })).status).toBe(403);
      const turnstile = standIn.token({ cdata: submission });
      expect((await post(strict, passPath, { submission, turnstile })).status).toBe(200);
    });

    test("only the proof of work as a fallback has the lower rate limit, with Retry-After", async () => {
      const rateLimits = { ...readConfig({}).rateLimits, captcha: 5, fallback: 2 };
      const asked = async (app: FastifyInstance) => {
        const answers = [];
        for (let number = 0; number < 6; number++) {
          answers.push(await post(app, challengePath, { submission: randomUUID() }));
        }
        return answers;
      };
      const { app } = await turnstilePortal({}, { config: { rateLimits } });
      const answers = await asked(app);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429, 429]);
      expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(500);
      expect(answers[2]?.body).toMatchObject({ status: 429, message: /^Слишком много запросов/ });
      const plain = await asked(await captchaPortal({ config: { rateLimits } }));
      expect(plain.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      const elsewhere = await app.inject({
        ...{ method: "POST", url: challengePath, headers: ourPage, remoteAddress: "10.0.0.9" },
        payload: { submission: randomUUID() },
      });
      expect(elsewhere.statusCode).toBe(200);
    });
  });

  describe("siteverify", () => {
    const env = { PASS_SECRET: passSecret };

    test("verifies a pass repeatedly, by form or JSON, in Turnstile's format", async () => {
      const app = await captchaPortal({ env: { ...env, PUBLIC_URL: "https://portal.example" } });
      const submission = randomUUID();
      const issued = Date.now() - 60_000;
      const response = await signedPass(submission, issued);
      const told = {
        success: true,
        challenge_ts: new Date(issued).toISOString(),
        ...{ hostname: "portal.example", action: "portal", cdata: submission, "error-codes": [] },
      };
      expect(await siteverify(app, { response, secret: "any", remoteip: "10.0.0.1" })).toEqual(told);
      const headers = { host: "localhost" };
      expect((await post(app, "/api/captcha/siteverify", { response }, headers)).body).toEqual(told);
    });

    test("requires Turnstile's secret when it is configured", async () => {
      const keys = { TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET: "secret" };
      const app = await captchaPortal({ env: { ...env, ...keys } });
      const response = await signedPass(randomUUID());
      const codes = async (form: Record<string, string>) => (await siteverify(app, form))["error-codes"];
      expect(await codes({ response })).toEqual(["missing-input-secret"]);
      expect(await codes({ response, secret: "secret " })).toEqual(["invalid-input-secret"]);
      expect(await codes({ response, secret: "secret" })).toEqual([]);
    });

    test("distinguishes expired, altered and invalid passes, and rejects other requests", async () => {
      const app = await captchaPortal({ env });
      const submission = randomUUID();
      const pass = await signedPass(submission);
      const [said = "", signature = ""] = pass.split(".");
      const later = Buffer.from(said, "base64url")
        .toString()
        .replace(/"expires":\d+/, '"expires":9999999999999');
      const forged = [
        "x",
        ".",
        said,
        `${said}.`,
        `.${signature}`,
        `${pass}=`,
        ` ${pass}`,
        pass.toUpperCase(),
        `${Buffer.from(later).toString("base64url")}.${signature}`,
        // The unused bits of the last base64url character are changed.
        ...["A", "B", "C", "D"].map((end) => pass.slice(0, -1) + end).filter((text) => text !== pass),
        await signedPass(submission, Date.now(), "another secret, as long as they have to be"),
        "x".repeat(2_049),
      ];
      for (const response of forged) {
        expect(await siteverify(app, { response }), response).toEqual({
          success: false,
          "error-codes": ["invalid-input-response"],
        });
      }
      const old = await signedPass(submission, Date.now() - week);
      expect(await siteverify(app, { response: old })).toMatchObject({ "error-codes": ["timeout-or-duplicate"] });
      expect(await siteverify(app, {})).toMatchObject({ "error-codes": ["missing-input-response"] });
      expect((await post(app, "/api/captcha/siteverify", "{")).body).toMatchObject({ "error-codes": ["bad-request"] });
    });
  });
});
