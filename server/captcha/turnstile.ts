import { createHash } from "node:crypto";
import * as v from "valibot";
import { type PassRefusal, turnstileAction } from "../../src/shared/captcha/wire.ts";
import { fetchFailure, readText } from "../upstreams/http-upstream.ts";
import { parseJson } from "../upstreams/upstream.ts";

/** A token from the visitor's widget, with what it claims to be for. */
export interface TurnstileToken {
  token: string;
  submission: string;
  /** The visitor's IP address. */
  address: string;
}

export type TurnstileVerdict =
  /** `at`: when the visitor passed the check (ms since 1970). */
  | { kind: "passed"; at: number }
  | { kind: "refused"; reason: PassRefusal["reason"]; why: string }
  /** Unknown; the same token may be verified again. */
  | { kind: "failed"; status: 502 | 504; why: string };

interface TurnstileOptions {
  secret: string;
  verifyUrl: string;
  /** Hosts on whose pages the widget may have been shown. */
  hosts: readonly string[];
  /** Limit for the whole response (ms). */
  timeout: number;
  now(): number;
}

const optionalText = v.fallback(v.string(), "");

const responseSchema = v.object({
  success: v.boolean(),
  challenge_ts: optionalText,
  hostname: optionalText,
  action: optionalText,
  cdata: optionalText,
  "error-codes": v.fallback(v.array(v.string()), []),
});

type SiteverifyResponse = v.InferOutput<typeof responseSchema>;

/** Responses are short (bytes). */
const maxResponseBytes = 20_000;

/** Verifies tokens with Turnstile's siteverify, including that they are for this submission. */
export function createTurnstileVerifier(
  options: TurnstileOptions,
): (token: TurnstileToken) => Promise<TurnstileVerdict> {
  const { secret, verifyUrl, timeout } = options;
  return async ({ token, submission, address }) => {
    const body = new URLSearchParams({ secret, response: token, remoteip: address, idempotency_key: uuidOf(token) });
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(verifyUrl, { method: "POST", body, redirect: "manual", signal });
      const text = (await readText(response, maxResponseBytes)) ?? "";
      const parsed = v.safeParse(responseSchema, parseJson(text)?.value);
      if (!parsed.success) return { kind: "failed", status: 502, why: `status ${response.status}, invalid response` };
      return verdictOf(parsed.output, submission, options);
    } catch (error) {
      const timedOut = fetchFailure(error).kind === "timeout";
      return { kind: "failed", status: timedOut ? 504 : 502, why: timedOut ? "timeout" : "no connection" };
    }
  };
}

function verdictOf(
  response: SiteverifyResponse,
  submission: string,
  { hosts, now }: TurnstileOptions,
): TurnstileVerdict {
  const { success, hostname, action, cdata, "error-codes": codes } = response;
  if (!success) return refusal(codes);
  // Tokens of other sites or for other purposes are not accepted.
  if (!hosts.includes(hostname)) return { kind: "refused", reason: "failed", why: "another host" };
  if (action !== turnstileAction) return { kind: "refused", reason: "failed", why: "another action" };
  if (cdata !== submission) return { kind: "refused", reason: "failed", why: "another submission" };
  const at = Date.parse(response.challenge_ts);
  return { kind: "passed", at: Number.isNaN(at) ? now() : Math.min(at, now()) };
}

/** Codes that say nothing about the token: an error of Turnstile, or of our settings. */
const serviceErrors = new Set(["internal-error", "missing-input-secret", "invalid-input-secret", "bad-request"]);

function refusal(codes: readonly string[]): TurnstileVerdict {
  const why = codes.join(", ");
  if (codes.some((code) => serviceErrors.has(code))) return { kind: "failed", status: 502, why };
  // Turnstile does not tell which; a duplicate is rare, because retries send the same idempotency key.
  if (codes.includes("timeout-or-duplicate")) return { kind: "refused", reason: "expired", why };
  return { kind: "refused", reason: "failed", why };
}

/** An idempotency key derived from the token: Turnstile accepts a token once, or again with the same key. */
function uuidOf(token: string): string {
  const digest = createHash("sha256").update(token).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
