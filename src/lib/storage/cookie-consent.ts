// Read before the first paint by an inline script: no library, few bytes.
import type { Cookie } from "./cookie.ts";

/** Six months, in seconds (spec §3). */
const consentLife = 182 * 24 * 60 * 60;

/** What the cookie banner asked for when it was accepted: who was told that nobody counts has not agreed to be counted. */
export type Consent = "cookies" | "counting";

/**
 * What the visitor accepted, or undefined. `cookies` is `document.cookie`. Any product's id will do: before the first
 * paint the configured one is not known, and no other cookie of this host ends so.
 */
export function consentIn(cookies: string): string | undefined {
  return /(?:^|; )[a-z0-9]+_cc=(\w+)/.exec(cookies)?.[1];
}

/** True when what was accepted holds for what is asked for. */
export function isAccepted(accepted: string | undefined, asked: Consent): boolean {
  return accepted === "counting" || (accepted !== undefined && asked === "cookies");
}

/** The cookie `{product}_cc`, in which the visitor's answer is kept. */
export function consentCookie(productId: string, consent: Consent): Cookie {
  return { name: `${productId}_cc`, value: consent, life: consentLife };
}
