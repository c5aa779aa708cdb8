import { receiptNumbers } from "../../lib/outbox/receipt-numbers.ts";
import { destinations, type Entry, type Receipt } from "../../shared/outbox/entry.ts";
import type { OutboxView } from "../../shared/outbox/outbox-store.ts";
import {
  type DeliveryStatus,
  type DestinationLine,
  deliveryStatus,
  destinationLines,
  type ListWords,
  lineWords,
  listDestinations,
} from "./destination-words.ts";

/** Last announced statuses of each message, by its id; without `sending`. */
export type AnnouncedStatuses = ReadonlyMap<string, readonly DeliveryStatus[]>;

/** Statuses that are not announced: caused by the visitor, or transient. */
const quiet: readonly DeliveryStatus[] = ["waiting", "sending"];

/**
 * Text for screen readers after a change of the outbox, and the statuses announced by it. An attempt with the same outcome
 * as the one before is not announced, nor is anything on the first call (`announced` is null).
 * @param now ms since 1970.
 */
export function announcement(
  announced: AnnouncedStatuses | null,
  view: OutboxView,
  now: number,
  spoken: ListWords,
): { announced: AnnouncedStatuses; words: string } {
  const next = new Map<string, readonly DeliveryStatus[]>();
  const words: string[] = [];
  for (const entry of view.entries) {
    const before = announced?.get(entry.id);
    const statuses = destinations.map((destination, index) =>
      settled(deliveryStatus(entry, destination, now), before?.[index]),
    );
    next.set(entry.id, statuses);
    if (announced !== null && entry.deletedAt === null)
      words.push(...news(entry, before ?? [], statuses, destinationLines(entry, now, lineWords(spoken, view, entry))));
  }
  for (const receipt of view.receipts) {
    if (announced?.has(receipt.id)) words.push(delivered(receipt));
  }
  return { announced: next, words: words.join(" ") };
}

function settled(status: DeliveryStatus, before: DeliveryStatus | undefined): DeliveryStatus {
  return status === "sending" ? (before ?? "waiting") : status;
}

function news(
  entry: Entry,
  before: readonly DeliveryStatus[],
  statuses: readonly DeliveryStatus[],
  lines: readonly DestinationLine[],
): string[] {
  const changed = destinations.filter((_, index) => statuses[index] !== before[index]);
  return lines
    .filter(
      ({ status, destinations }) =>
        !quiet.includes(status) && destinations.some((destination) => changed.includes(destination)),
    )
    .map(({ destinations, title, text }) =>
      `Обращение «${entry.fields.subject}». ${listDestinations(destinations)}: ${title}. ${text}`.trim(),
    );
}

function delivered({ subject, numbers }: Receipt): string {
  const { quoted } = receiptNumbers(numbers);
  return `Обращение «${subject}» отправлено.${quoted === null ? "" : ` Номер ${quoted}.`}`;
}
