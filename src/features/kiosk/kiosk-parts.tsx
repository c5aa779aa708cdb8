import { useEffect, useState } from "react";
import { eraseVisit, isVisited, noteVisit } from "./erase-visit.ts";
import { guardWaysOut } from "./guard-ways-out.ts";
import { KioskTools } from "./kiosk-tools.tsx";
import { LeavingDialog } from "./leaving-dialog.tsx";
import type { Leaving } from "./leaving-link.ts";
import { type Presence, watchPresence } from "./presence.ts";
import { OfflineDialog, PresenceDialog } from "./presence-dialog.tsx";

/** How often the visitor's absence is measured (ms). */
const tickInterval = 1_000;

/**
 * A video's player is open: it is of another site, and does not tell whether it plays. The frame of a form's captcha is
 * none: it asks for no picture in picture.
 */
function isWatching(): boolean {
  return document.querySelector("dialog[open] iframe[allow*='picture-in-picture']") !== null;
}

/** What the visitor does, not what the page does: it scrolls by itself, too. */
const acts = ["pointerdown", "keydown", "wheel", "touchmove"];

/** What a terminal adds to the portal. */
export function Kiosk() {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [isOffline, setOffline] = useState(false);
  const end = () => void eraseVisit(() => setOffline(true));
  const { left, stay } = usePresence(end);
  useEffect(() => guardWaysOut(setLeaving), []);
  // From now on nothing leads out.
  useEffect(() => void document.documentElement.style.removeProperty("pointer-events"), []);
  if (isOffline) return <OfflineDialog />;
  return (
    <>
      <KioskTools onEnd={end} />
      {leaving && <LeavingDialog leaving={leaving} onClose={() => setLeaving(null)} />}
      {left !== null && <PresenceDialog left={left} onStay={stay} onEnd={end} />}
    </>
  );
}

/** Asks after a quiet minute, and calls `onGone` when nobody answers. */
function usePresence(onGone: () => void): { left: number | null; stay(): void } {
  const [presence, setPresence] = useState<Presence>({ kind: "here" });
  const [watch] = useState(() =>
    watchPresence({
      now: () => performance.now(),
      isReading: () => window.speechSynthesis?.speaking === true,
      isWatching,
      isVisited: isVisited(),
      onPresence(next) {
        setPresence(next);
        if (next.kind === "gone") onGone();
      },
    }),
  );
  useEffect(() => {
    const act = () => {
      noteVisit();
      watch.act();
    };
    for (const type of acts) addEventListener(type, act, { capture: true, passive: true });
    const ticking = setInterval(watch.tick, tickInterval);
    return () => {
      clearInterval(ticking);
      for (const type of acts) removeEventListener(type, act, true);
    };
  }, [watch]);
  return { left: presence.kind === "asking" ? presence.left : null, stay: watch.answer };
}
