import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import type { Config } from "./read-config.ts";

interface CaptchaEnvironment {
  TURNSTILE_SITE_KEY?: string | undefined;
  TURNSTILE_SECRET?: string | undefined;
  TURNSTILE_VERIFY_URL: string;
  CAPTCHA_FALLBACK: "proof-of-work" | "none";
  PASS_SECRET?: string | undefined;
}

interface CaptchaSettings {
  /** What pages are told. */
  shown: PortalConfig["captcha"];
  /** What the server keeps to itself. */
  own: Config["captcha"];
}

/** The ways to a pass: Turnstile where its keys are set, and a proof of work unless the operator rules it out. */
export function captchaSettings(env: CaptchaEnvironment): CaptchaSettings {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_VERIFY_URL: verifyUrl } = env;
  const proofOfWork = env.CAPTCHA_FALLBACK === "proof-of-work";
  return {
    shown: { turnstileSiteKey: siteKey ?? null, proofOfWork },
    own: { turnstile: secret === undefined ? null : { secret, verifyUrl }, proofOfWork, passSecret: env.PASS_SECRET },
  };
}

/** The captcha is never off, and never impossible to pass. */
export function captchaContradictions(given: Readonly<Record<string, string | undefined>>): string[] {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_VERIFY_URL: verifyUrl } = given;
  const faults: string[] = [];
  if (siteKey && !secret) faults.push("TURNSTILE_SECRET: must be set with TURNSTILE_SITE_KEY");
  if (secret && !siteKey) faults.push("TURNSTILE_SITE_KEY: must be set with TURNSTILE_SECRET");
  if (verifyUrl && !secret) faults.push("TURNSTILE_VERIFY_URL: is set without TURNSTILE_SECRET");
  if (given.CAPTCHA_FALLBACK === "none" && !secret) faults.push("CAPTCHA_FALLBACK: is none without keys of Turnstile");
  return faults;
}
