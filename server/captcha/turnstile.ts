import { createHash } from "node:crypto";
import * as v from "valibot";
import { type PassRefusal, turnstileAction } from "../../src/shared/captcha/wire.ts";
import { fetchFailure, readText } from "../upstreams/http-upstream.ts";
import { parseJson } from "../upstreams/upstream.ts";

/** What a visitor's widget gave, and whose it is said to be. */
export interface TurnstileToken {
  token: string;
  submission: string;
  /** The visitor's address. */
  address: string;
}

export type TurnstileVerdict =
  /** `at`: when the check was passed (ms since 1970). */
  | { kind: "passed"; at: number }
  | { kind: "refused"; reason: PassRefusal["reason"]; why: string }
  /** Nobody knows; the same may be asked again. */
  | { kind: "failed"; status: 502 | 504; why: string };

export interface TurnstileOptions {
  secret: string;
  verifyUrl: string;
  /** Hosts whose pages may have shown the widget. */
  hosts: readonly string[];
  /** Until the whole answer is there (ms). */
  timeout: number;
  now(): number;
}

const optionalText = v.fallback(v.string(), "");

const answerSchema = v.object({
  success: v.boolean(),
  challenge_ts: optionalText,
  hostname: optionalText,
  action: optionalText,
  cdata: optionalText,
  "error-codes": v.fallback(v.array(v.string()), []),
});

type Answer = v.InferOutput<typeof answerSchema>;

/** An answer is a few words (bytes). */
const longestAnswer = 20_000;

/** Asks Turnstile's siteverify whether a token is good, and good for this submission. */
export function createTurnstileVerifier(options: TurnstileOptions): (given: TurnstileToken) => Promise<TurnstileVerdict> {
  const { secret, verifyUrl, timeout } = options;
  return async ({ token, submission, address }) => {
    const body = new URLSearchParams({ secret, response: token, remoteip: address, idempotency_key: uuidOf(token) });
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(verifyUrl, { method: "POST", body, redirect: "manual", signal });
      const text = (await readText(response, longestAnswer)) ?? "";
      const answer = v.safeParse(answerSchema, parseJson(text)?.value);
      if (!answer.success) return { kind: "failed", status: 502, why: `status ${response.status}, another form` };
      return judge(answer.output, submission, options);
    } catch (error) {
      const late = fetchFailure(error).kind === "timeout";
      return { kind: "failed", status: late ? 504 : 502, why: late ? "no answer in time" : "no connection" };
    }
  };
}

function judge(answer: Answer, submission: string, { hosts, now }: TurnstileOptions): TurnstileVerdict {
  const { success, hostname, action, cdata, "error-codes": codes } = answer;
  if (!success) return refusal(codes);
  // A token that was got elsewhere, or for something else, is good for nothing here.
  if (!hosts.includes(hostname)) return { kind: "refused", reason: "failed", why: "another host" };
  if (action !== turnstileAction) return { kind: "refused", reason: "failed", why: "another action" };
  if (cdata !== submission) return { kind: "refused", reason: "failed", why: "another submission" };
  const at = Date.parse(answer.challenge_ts);
  return { kind: "passed", at: Number.isNaN(at) ? now() : Math.min(at, now()) };
}

/** Codes that are no verdict: its own trouble, or ours with the settings. */
const troubles = new Set(["internal-error", "missing-input-secret", "invalid-input-secret", "bad-request"]);

function refusal(codes: readonly string[]): TurnstileVerdict {
  const why = codes.join(", ");
  if (codes.some((code) => troubles.has(code))) return { kind: "failed", status: 502, why };
  // It does not tell the two apart. Used before is seldom: the same token of the same visitor bears the same key.
  if (codes.includes("timeout-or-duplicate")) return { kind: "refused", reason: "expired", why };
  return { kind: "refused", reason: "failed", why };
}

/** The same UUID for the same token: a token serves once, but one whose answer was lost may be asked about again. */
function uuidOf(token: string): string {
  const digest = createHash("sha256").update(token).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
