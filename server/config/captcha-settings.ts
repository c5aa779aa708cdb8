import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import type { Environment, Given } from "./server-settings.ts";

/** How the server issues captcha passes. */
export interface CaptchaConfig {
  /** Null: Turnstile is not configured and only proof of work is offered. */
  turnstile: { secret: string; verifyUrl: string } | null;
  /** Whether a proof of work earns a pass. */
  proofOfWork: boolean;
  /** Signs passes; undefined: a secret generated once and stored in the database. */
  passSecret: string | undefined;
}

interface CaptchaSettings {
  /** Sent to browsers. */
  shown: PortalConfig["captcha"];
  /** For the server only. */
  own: CaptchaConfig;
}

/** Turnstile where its keys are set, and proof of work unless the operator turns it off. */
export function captchaSettings(env: Environment): CaptchaSettings {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_VERIFY_URL: verifyUrl } = env;
  const proofOfWork = env.CAPTCHA_FALLBACK === "proof-of-work";
  return {
    shown: { turnstileSiteKey: siteKey ?? null, proofOfWork },
    own: { turnstile: secret === undefined ? null : { secret, verifyUrl }, proofOfWork, passSecret: env.PASS_SECRET },
  };
}

/** Combinations that would turn the captcha off or make it impossible to pass. */
export function captchaContradictions(given: Given): string[] {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_VERIFY_URL: verifyUrl } = given;
  const faults: string[] = [];
  if (siteKey && !secret) faults.push("TURNSTILE_SECRET: must be set with TURNSTILE_SITE_KEY");
  if (secret && !siteKey) faults.push("TURNSTILE_SITE_KEY: must be set with TURNSTILE_SECRET");
  if (verifyUrl && !secret) faults.push("TURNSTILE_VERIFY_URL: is set without TURNSTILE_SECRET");
  if (given.CAPTCHA_FALLBACK === "none" && !secret) faults.push("CAPTCHA_FALLBACK: is none without Turnstile keys");
  return faults;
}
