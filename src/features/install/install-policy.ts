import type { InstallWay } from "../../state/invitation.ts";

const day = 86_400_000;

/** A visit is over when so long after it another page is opened (ms). Tabs of a phone live for weeks: they tell nothing. */
export const visitGap = 30 * 60_000;

/** Whoever said no is asked once more, after so many days, and then never again. */
export const refusalDays = 60;
const mostRefusals = 2;

export interface VisitorFacts {
  /** When the portal was last of use, before this page (ms since 1970). */
  actedAt: number;
  /** When the visitor said no (ms since 1970), oldest first. */
  refusals: readonly number[];
}

/** Whether a visitor is invited: one who comes back after the portal has been of use. */
export function isInvited({ actedAt, refusals }: VisitorFacts, now: number): boolean {
  if (now - actedAt < visitGap || refusals.length >= mostRefusals) return false;
  return refusals.every((at) => now - at >= refusalDays * day);
}

export interface DeviceFacts {
  /** A finger is what it is pressed with: the words speak of a phone. */
  isHandheld: boolean;
  /** It runs from the home screen already. */
  isInstalled: boolean;
  /** The browser has a dialog to install it. */
  hasDialog: boolean;
  /** Safari's own mark: it has a home screen, and no dialog. */
  isIos: boolean;
  userAgent: string;
}

/** The way to this device's home screen; null: there is none, or it need not be gone. */
export function installWay({ isHandheld, isInstalled, hasDialog, isIos, userAgent }: DeviceFacts): InstallWay | null {
  if (isInstalled || !isHandheld) return null;
  if (hasDialog) return "dialog";
  if (isIos) return "ios";
  return /huawei|honor|hmscore/i.test(userAgent) ? "appgallery" : null;
}
