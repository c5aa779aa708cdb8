import type { InstallWay } from "../../state/invitation.ts";
import type { InstallGuide } from "./install-guide.ts";

const day = 86_400_000;

/** A page opened this long (ms) after the last engagement starts a new visit. Open tabs say nothing: on phones they live for weeks. */
export const visitGap = 30 * 60_000;

/** Days until a visitor who refused is asked again; after the second refusal never. */
export const refusalDays = 60;
const maxRefusals = 2;

interface VisitorFacts {
  /** Time of the last engagement before this page (ms since 1970). */
  actedAt: number;
  /** Times of the refusals (ms since 1970), oldest first. */
  refusals: readonly number[];
}

/** Whether to invite: on a return visit after an engagement, unless refused lately or twice. */
export function isInvited({ actedAt, refusals }: VisitorFacts, now: number): boolean {
  if (now - actedAt < visitGap || refusals.length >= maxRefusals) return false;
  return refusals.every((at) => now - at >= refusalDays * day);
}

interface DeviceFacts {
  /** Has a touch screen as its main pointer; the invitation's text speaks of a phone. */
  isHandheld: boolean;
  /** How its browser can install the portal. */
  guide: InstallGuide | null;
  userAgent: string;
}

/**
 * How to invite on this device; null: not. Where the browser has only a menu item, the page about the app explains it: too
 * long for an invitation.
 */
export function installWay({ isHandheld, guide, userAgent }: DeviceFacts): InstallWay | null {
  if (guide === null || !isHandheld) return null;
  if (guide === "dialog") return "dialog";
  if (guide === "safari" || guide === "ios-browser") return "ios";
  return /huawei|honor|hmscore/i.test(userAgent) ? "appgallery" : null;
}
