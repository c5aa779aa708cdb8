import type { Delivery } from "../../shared/outbox/deliver.ts";
import { type Entry, destinations, type Receipt } from "../../shared/outbox/entry.ts";
import type { RetryTrigger, Refusal, SubmitResult } from "./submit-result.ts";

/** What stands in the outbox after a message was tried, and how the try went. */
export interface Attempted {
  entry: Entry | null;
  receipt: Receipt | null;
  /** Null: another tab or the worker did it. */
  delivery: Delivery | null;
  /** Our server does not answer now. */
  offline: boolean;
  /** The device keeps it; else this page alone has it. */
  isPersistent: boolean;
  /** The browser wakes the worker when there is network. */
  isWoken: boolean;
}

const checkAgain = "Пройдите проверку ещё раз";

function refusalsOf(entry: Entry): Refusal[] {
  return destinations.flatMap((place) => {
    const state = entry.destinations[place];
    return state.state === "refused" ? { place, message: state.message, problems: state.problems } : [];
  });
}

function retryTrigger({ isPersistent, isWoken }: Attempted, { needsCheck }: Entry): RetryTrigger {
  if (!isPersistent) return "page";
  if (needsCheck) return "visitor";
  return isWoken ? "browser" : "portal";
}

/** What a visitor who has just submitted a message is told. Only what the outbox says counts as done. */
export function resultOf(tried: Attempted): SubmitResult {
  const { entry, receipt, delivery, offline } = tried;
  if (receipt !== null) return { kind: "delivered", numbers: receipt.numbers };
  if (entry === null) return { kind: "lost" };
  const refusals = refusalsOf(entry);
  if (refusals.length > 0) return { kind: "refused", refusals };
  const by = retryTrigger(tried, entry);
  if (offline) return by === "page" ? { kind: "failed", by } : { kind: "waiting", by };
  const words = delivery?.captcha.get(entry.id);
  if (entry.needsCheck || words !== undefined) return { kind: "captcha", message: words ?? checkAgain };
  return { kind: "failed", by };
}
