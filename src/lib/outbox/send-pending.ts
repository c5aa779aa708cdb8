import { requestSync } from "../../shared/outbox/background-sync.ts";
import { destinations } from "../../shared/outbox/entry.ts";
import { OutboxError } from "../../shared/outbox/outbox-store.ts";
import { isDue, hasPendingDelivery, nextWake, type Urgency } from "../../shared/outbox/retry-policy.ts";
import { coalesced } from "../coalesce.ts";
import { tellWorker } from "../worker/service-worker.ts";
import { outboxes, readOutboxes, type Outbox } from "./outbox-channels.ts";

/** While our server or the store does not answer: tried again after this, then after twice as long, up to the longest (ms). */
const firstPause = 15_000;
const longestPause = 5 * 60_000;
/** Never sooner than this (ms), whatever the clock says. */
const shortestPause = 1_000;

/** Asks the browser to wake the worker when there is network. False where it cannot. */
export async function registerSync(): Promise<boolean> {
  return requestSync(await navigator.serviceWorker?.getRegistration().catch(() => undefined));
}

async function sendSide({ store, send }: Outbox, urgency: Urgency, only?: string): Promise<boolean> {
  const { entries } = await store.read();
  const isMeant = ({ id }: { id: string }) => only === undefined || id === only;
  const now = Date.now();
  // A request under way may be a dead tab's: whoever gets the lock knows.
  const isWorth = entries.some(
    (entry) =>
      isMeant(entry) &&
      destinations.some((place) => isDue(entry, place, now, urgency) || entry.destinations[place].state === "sending"),
  );
  if (!isWorth) return true;
  return (await send(only === undefined ? { urgency } : { urgency, only })).reachable;
}

/** False: our server, or the device's store, does not answer. */
export async function sendWaiting(urgency: Urgency, only?: string): Promise<boolean> {
  const { device, memory } = outboxes();
  try {
    const reached = await Promise.all([sendSide(device, urgency, only), sendSide(memory, urgency, only)]);
    return reached.every(Boolean);
  } catch (error) {
    if (error instanceof OutboxError) return false;
    throw error;
  }
}

let started: ((urgency: Urgency) => void) | null = null;

/**
 * Sends from now on whenever there is hope: at once, when the network or the visitor comes back, and when a wait is over.
 * Gives what tells it of more such moments. Once a page; later calls give the same.
 */
export function startSending(): (urgency: Urgency) => void {
  started ??= start();
  return started;
}

function start(): (urgency: Urgency) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 0;
  let isWaiting = false;

  /** Sets the timer anew for what stands in the outbox now. */
  const plan = coalesced(async () => {
    const { entries } = await readOutboxes().catch(() => ({ entries: [] }));
    clearTimeout(timer);
    isWaiting = entries.some(hasPendingDelivery);
    const wake = nextWake(entries, Date.now());
    if (wake !== null) timer = setTimeout(() => void go("due"), Math.max(wake, pause, shortestPause));
  });

  async function go(urgency: Urgency): Promise<void> {
    const reached = await sendWaiting(urgency);
    pause = reached ? 0 : Math.min(Math.max(firstPause, pause * 2), longestPause);
    await plan();
  }

  outboxes().announcer.listen(() => void plan());
  addEventListener("online", () => void go("network-back"));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void go("due");
    // The page may not come back: the worker goes on, also where the browser would not wake it.
    else if (isWaiting) tellWorker({ type: "send-outbox" });
  });
  void go("network-back").then(() => (isWaiting ? registerSync() : null));
  return (urgency) => void go(urgency);
}
