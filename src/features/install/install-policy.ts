import type { InstallWay } from "../../state/invitation.ts";

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

export interface DeviceFacts {
  /** Has a touch screen as its main pointer; the invitation's text speaks of a phone. */
  isHandheld: boolean;
  /** Already running as an installed app. */
  isInstalled: boolean;
  /** The browser has an install prompt (`beforeinstallprompt`). */
  hasDialog: boolean;
  /** iOS Safari, recognized by `navigator.standalone`: can install, but has no prompt. */
  isIos: boolean;
  userAgent: string;
}

/** How this device can install the portal; null if it cannot or already has. */
export function installWay({ isHandheld, isInstalled, hasDialog, isIos, userAgent }: DeviceFacts): InstallWay | null {
  if (isInstalled || !isHandheld) return null;
  if (hasDialog) return "dialog";
  if (isIos) return "ios";
  return /huawei|honor|hmscore/i.test(userAgent) ? "appgallery" : null;
}
