import type { Delivery } from "../../shared/outbox/deliver.ts";
import { destinations, type Entry, type Receipt } from "../../shared/outbox/entry.ts";
import { retryTrigger } from "./retry-trigger.ts";
import type { Refusal, SubmitResult } from "./submit-result.ts";

/** State of a message in the outbox after an attempt to send it, and the outcome of that attempt. */
interface Attempted {
  entry: Entry | null;
  receipt: Receipt | null;
  /** Null: another tab or the worker made the attempt. */
  delivery: Delivery | null;
  /** Our server does not respond now. */
  offline: boolean;
  /** The message is stored on the device; else in this page's memory only. */
  isPersistent: boolean;
  /** The browser will start the worker when the network is back (Background Sync). */
  hasSync: boolean;
}

const checkAgain = "Пройдите проверку ещё раз";

function refusalsOf(entry: Entry): Refusal[] {
  return destinations.flatMap((destination) => {
    const state = entry.destinations[destination];
    return state.state === "refused" ? { destination, message: state.message, problems: state.problems } : [];
  });
}

/** The result to show for a submitted message. Only the outbox's stored state counts as delivered. */
export function resultOf(tried: Attempted): SubmitResult {
  const { entry, receipt, delivery, offline } = tried;
  if (receipt !== null) return { kind: "delivered", numbers: receipt.numbers };
  if (entry === null) return { kind: "lost" };
  const refusals = refusalsOf(entry);
  if (refusals.length > 0) return { kind: "refused", refusals };
  const by = retryTrigger(tried, entry);
  if (offline) return by === "page" ? { kind: "failed", by, ...arrivedOf(entry) } : { kind: "waiting", by };
  const words = delivery?.captcha.get(entry.id);
  if (entry.needsCheck || words !== undefined) return { kind: "captcha", message: words ?? checkAgain };
  const message = delivery?.words.get(entry.id);
  return { kind: "failed", by, ...arrivedOf(entry), ...(message === undefined ? {} : { message }) };
}

function arrivedOf(entry: Entry): Pick<SubmitResult & { kind: "failed" }, "arrived"> {
  const states = destinations.map((destination) => entry.destinations[destination]);
  if (states.some(({ state }) => state === "accepted")) return { arrived: "at-one" };
  const isInDoubt = states.some((state) => state.state === "sending" || (state.state === "waiting" && state.inDoubt));
  return isInDoubt ? { arrived: "perhaps" } : {};
}
