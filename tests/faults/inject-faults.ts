import type { Case, NetworkFault } from "./cases.ts";
import type { Break } from "./faulty-network.ts";
import type { Session } from "./session.ts";

const breaks: Partial<Record<NetworkFault, Break>> = {
  "cut before the request": "before the request",
  "cut in the request": "in the request",
  "cut before the answer": "before the answer",
  "cut in the answer": "in the answer",
  "hanging network": "silence",
};

/**
 * Makes captcha requests fail while the form is open: the pass is missing on submit, or took two attempts.
 * @returns ends the fault.
 */
export function injectCaptchaFault({ plan, system, log }: Session): () => void {
  let left = plan.pass === "pass absent" ? Number.POSITIVE_INFINITY : plan.pass === "challenge spent" ? 1 : 0;
  system.network.breakWhen(({ captcha }) => {
    if (captcha === null || left === 0 || (plan.pass === "challenge spent" && captcha !== "pass")) return null;
    left--;
    log(`the captcha's ${captcha} is cut`);
    return plan.pass === "challenge spent" ? "before the answer" : "before the request";
  });
  return () => {
    left = 0;
  };
}

/** Whether nothing can be posted at first, so that the case's other faults come later. */
export function isOffline({ pass, network }: Case): boolean {
  return pass === "pass absent" || network?.fault === "no network" || network?.fault === "captive portal";
}

/** Applies the case's network and service faults. */
export async function injectFaults(session: Session): Promise<void> {
  const { plan, system } = session;
  system.services.behave({ keys: plan.keys, serviceFault: plan.service });
  if (plan.network !== null) await breakNetwork(session, plan.network);
}

async function breakNetwork(session: Session, network: NonNullable<Case["network"]>): Promise<void> {
  const { system } = session;
  const { fault } = network;
  if (fault === "no network" || fault === "captive portal") {
    session.log(fault);
    await system.network.become(fault === "no network" ? "down" : "captive");
    return;
  }
  const kind = breaks[fault];
  if (kind !== undefined) breakPosts(session, network, kind);
}

function breakPosts(
  { system, log, met: meet }: Session,
  { at, times }: NonNullable<Case["network"]>,
  kind: Break,
): void {
  const met = new Map<string, number>();
  system.network.breakWhen(({ destination, key }) => {
    if (destination === null || !at.includes(destination)) return null;
    const before = met.get(key) ?? 0;
    if (before >= times) return null;
    met.set(key, before + 1);
    meet();
    log(`the post to ${destination} fails: ${kind}`);
    return kind;
  });
}

/** Whether a second attempt meets the same fault. */
export function hitsSecondAttempt({ network, service }: Case): boolean {
  return network?.times === 2 || service?.times === 2;
}

interface Moment {
  /** Resolves when the work is done. */
  done: Promise<void>;
  hasBegun(): boolean;
  /** The moment did not come: a later one must not do the work a second time. */
  giveUp(): void;
}

/** Runs `work` once, at the case's moment; the request in flight waits until it is done. */
export function whenReached(session: Session, work: () => Promise<void>): Moment {
  const { plan, system, log } = session;
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  // Avoids an unhandled rejection when nothing awaits `done`: the verdict shows the consequences.
  done.catch(() => undefined);
  let hasBegun = false;
  let isGivenUp = false;
  const once = async (moment: string) => {
    if (hasBegun || isGivenUp || plan.incident === null) return;
    hasBegun = true;
    log(`${plan.incident.what}, while the ${moment}`);
    await work().then(resolve, reject);
  };
  const { when, at } = plan.incident ?? {};
  system.network.conduct({
    async onRequest({ destination }) {
      if (when === "post" && destination === at) await once(`post to ${destination} begins`);
    },
    async onAnswer({ destination }) {
      if (when === "answer" && destination === at) await once(`response for ${destination} is in flight`);
    },
  });
  system.services.behave({
    async onTaken({ destination }) {
      if (when === "taken" && destination === at) await once(`${destination} has accepted it and not responded`);
    },
  });
  return {
    done,
    hasBegun: () => hasBegun,
    giveUp() {
      isGivenUp = true;
    },
  };
}
