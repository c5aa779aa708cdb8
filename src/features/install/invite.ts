import { onInstallDialog } from "../../lib/device/install-dialog.ts";
import { readStored, writeStored } from "../../lib/storage/local-storage.ts";
import { installRefusalsKey } from "../../lib/storage/storage-keys.ts";
import { type InstallWay, invitationAtom } from "../../state/invitation.ts";
import type { createStore } from "../../state/store.ts";
import { browserFacts } from "./browser-facts.ts";
import { installGuide } from "./install-guide.ts";
import { installWay, isInvited } from "./install-policy.ts";

function readRefusals(): number[] {
  const stored = readStored(installRefusalsKey);
  return Array.isArray(stored) ? stored.filter((at) => typeof at === "number") : [];
}

/** Stores the time of a refusal (ms since 1970). */
export function saveRefusal(now: number): void {
  writeStored(installRefusalsKey, [...readRefusals(), now]);
}

function wayHere(): InstallWay | null {
  const facts = browserFacts();
  const isHandheld = matchMedia("(pointer: coarse)").matches;
  return installWay({ isHandheld, guide: installGuide(facts), userAgent: facts.userAgent });
}

/** Shows the install invitation if the policy allows it and the device can install. */
export function invite(store: ReturnType<typeof createStore>, actedAt: number): void {
  if (!isInvited({ actedAt, refusals: readRefusals() }, Date.now())) return;
  const offer = () => store.set(invitationAtom, wayHere());
  offer();
  // `beforeinstallprompt` may fire long after page load.
  onInstallDialog(offer);
  addEventListener("appinstalled", () => store.set(invitationAtom, null));
}
