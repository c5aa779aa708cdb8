import { destinations } from "../../shared/outbox/entry.ts";
import { OutboxError } from "../../shared/outbox/outbox-store.ts";
import { hasPendingDelivery, isDue, nextWake, type Urgency } from "../../shared/outbox/retry-policy.ts";
import { coalesce } from "../coalesce.ts";
import { postToWorker } from "../worker/service-worker.ts";
import { type Outbox, outboxes, readOutboxes } from "./outboxes.ts";
import { registerSync } from "./register-sync.ts";

/** Backoff while our server or the store does not respond: first delay, doubled up to the longest (ms). */
const firstPause = 15_000;
const longestPause = 5 * 60_000;
/** Lower bound of the timer (ms), in case the clock jumps. */
const shortestPause = 1_000;

async function sendFrom({ store, send }: Outbox, urgency: Urgency, only?: string): Promise<boolean> {
  const { entries } = await store.read();
  const isSelected = ({ id }: { id: string }) => only === undefined || id === only;
  const now = Date.now();
  // A `sending` entry may be orphaned by a closed tab: only the holder of the lock can tell.
  const hasWork = entries.some(
    (entry) =>
      isSelected(entry) &&
      destinations.some(
        (destination) => isDue(entry, destination, now, urgency) || entry.destinations[destination].state === "sending",
      ),
  );
  if (!hasWork) return true;
  return (await send(only === undefined ? { urgency } : { urgency, only })).reachable;
}

/** Sends what is due from both outboxes. False: our server, or the device's store, did not respond. */
export async function sendWaiting(urgency: Urgency, only?: string): Promise<boolean> {
  const { device, memory } = outboxes();
  try {
    // One and the same where nothing is stored beyond the tab.
    const reached = await Promise.all([...new Set([device, memory])].map((outbox) => sendFrom(outbox, urgency, only)));
    return reached.every(Boolean);
  } catch (error) {
    if (error instanceof OutboxError) return false;
    throw error;
  }
}

let started: ((urgency: Urgency) => void) | null = null;

/**
 * Starts sending: now, when the network or the visitor comes back, and when a retry delay is over. Returns a function that
 * triggers a run at other moments. Started once a page; later calls return the same function.
 * @param first of the run now.
 */
export function startSending(first: Urgency): (urgency: Urgency) => void {
  started ??= start(first);
  return started;
}

function start(first: Urgency): (urgency: Urgency) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 0;
  let isWaiting = false;

  /** Resets the timer by the current contents of the outbox. */
  const plan = coalesce(async () => {
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
    // The page may be discarded: the worker continues, also where the browser has no Background Sync.
    else if (isWaiting) postToWorker({ type: "send-outbox" });
  });
  void go(first).then(() => (isWaiting ? registerSync() : null));
  return (urgency) => void go(urgency);
}
