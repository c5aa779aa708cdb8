import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Payload } from "altcha-lib/types";
import * as v from "valibot";
import { retryAfterOf } from "../retry-after.ts";
import { challengePath, type PassAnswer, type PassRequest, passPath } from "./wire.ts";

/** Why there is no pass. */
type PassFailure =
  /** No network, or our server did not respond: worth a retry later. */
  | { kind: "unreachable" }
  /** Rate limited; `retryAfter`: milliseconds until the next try, null when not given. */
  | { kind: "too-many"; retryAfter: number | null }
  /** Refused by the server. `reason` as in `PassRefusal`; `message` is for the visitor. */
  | { kind: "refused"; reason: "failed" | "expired" | "spent"; message: string }
  /** The operator allows Turnstile only, or this browser has no WebCrypto: the visitor has to pass the captcha on screen. */
  | { kind: "not-allowed" }
  /** Aborted by the caller's signal. */
  | { kind: "aborted" };

export type PassResult = { kind: "pass"; pass: PassAnswer } | PassFailure;

interface PassOptions {
  fetch: typeof fetch;
  signal?: AbortSignal;
}

/** Ms: longer than the server waits for Turnstile's own service. */
const timeout = 20_000;

const challengeSchema = v.object({
  challenge: v.looseObject({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
    }),
  }),
});

const passSchema = v.object({ pass: v.pipe(v.string(), v.minLength(1)), expiresAt: v.number() });

const refusalSchema = v.object({ reason: v.picklist(["failed", "expired", "spent"]), message: v.string() });

/** Gets a pass for a submission by solving our server's challenge. Takes up to some seconds; never rejects. */
export async function passByProofOfWork(submission: string, options: PassOptions): Promise<PassResult> {
  // Browsers have no WebCrypto on plain http.
  if (globalThis.crypto?.subtle === undefined) return { kind: "not-allowed" };
  const asked = await postJson(challengePath, { submission }, options);
  if (asked.kind !== "answer") return asked;
  if (!v.is(challengeSchema, asked.body)) return { kind: "unreachable" };
  // Unknown fields of the challenge are covered by its signature and are sent back unchanged.
  const challenge: Payload["challenge"] = asked.body.challenge;
  const solution = await solve(challenge, options.signal);
  if (options.signal?.aborted === true) return { kind: "aborted" };
  return solution === null
    ? { kind: "unreachable" }
    : requestPass({ submission, proof: { challenge, solution } }, options);
}

/** Exchanges a Turnstile token or a solved challenge for a pass. Never rejects. */
export async function requestPass(request: PassRequest, options: PassOptions): Promise<PassResult> {
  const asked = await postJson(passPath, request, options);
  if (asked.kind !== "answer") return asked;
  const result = v.safeParse(passSchema, asked.body);
  return result.success ? { kind: "pass", pass: result.output } : { kind: "unreachable" };
}

/** Null when aborted, when it took too long, or for a kind of challenge unknown to this version. */
async function solve(
  challenge: Payload["challenge"],
  signal: AbortSignal | undefined,
): Promise<Payload["solution"] | null> {
  const controller = new AbortController();
  const end = () => controller.abort();
  signal?.addEventListener("abort", end);
  if (signal?.aborted === true) end();
  try {
    return await solveChallenge({ challenge, deriveKey, controller });
  } catch {
    return null;
  } finally {
    signal?.removeEventListener("abort", end);
  }
}

type Reply = { kind: "answer"; body: unknown } | PassFailure;

async function postJson(path: string, body: unknown, { fetch, signal }: PassOptions): Promise<Reply> {
  const controller = new AbortController();
  const end = () => controller.abort();
  const late = setTimeout(end, timeout);
  signal?.addEventListener("abort", end);
  if (signal?.aborted === true) end();
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      cache: "no-store",
      redirect: "error",
      signal: controller.signal,
    });
    return await read(response);
  } catch {
    // Refused, cut, timed out or not JSON: our server did not respond.
    return signal?.aborted === true ? { kind: "aborted" } : { kind: "unreachable" };
  } finally {
    clearTimeout(late);
    signal?.removeEventListener("abort", end);
  }
}

async function read(response: Response): Promise<Reply> {
  if (response.status === 403) return { kind: "not-allowed" };
  if (response.status === 429) {
    return { kind: "too-many", retryAfter: retryAfterOf(response.headers.get("retry-after"), Date.now()) };
  }
  if (!response.ok && response.status !== 422) return { kind: "unreachable" };
  const body: unknown = await response.json();
  if (response.ok) return { kind: "answer", body };
  const refusal = v.safeParse(refusalSchema, body);
  return refusal.success ? { kind: "refused", ...refusal.output } : { kind: "unreachable" };
}
