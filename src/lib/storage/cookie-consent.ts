// Part of the inline script that runs before the first paint: no libraries, few bytes.
import { consentCookieName } from "../../shared/consent-cookie.ts";
import type { Cookie } from "./cookie.ts";

/** Six months, in seconds (spec §3). */
const consentLife = 182 * 24 * 60 * 60;

/** What the visitor agreed to. `cookies` alone does not cover analytics, which the banner did not mention then. */
export type Consent = "cookies" | "counting";

/**
 * The accepted consent, or undefined. `cookies` is `document.cookie`. Matches any product id: before the first paint the
 * configured one is unknown, and no other cookie of this host has that suffix.
 */
export function consentIn(cookies: string): string | undefined {
  return /(?:^|; )[a-z0-9]+_cc=(\w+)/.exec(cookies)?.[1];
}

/** Whether the accepted consent covers the requested one. */
export function isAccepted(accepted: string | undefined, asked: Consent): boolean {
  return accepted === "counting" || (accepted !== undefined && asked === "cookies");
}

/** The cookie `{product}_cc` that stores the consent. */
export function consentCookie(productId: string, consent: Consent): Cookie {
  return { name: consentCookieName(productId), value: consent, life: consentLife };
}
