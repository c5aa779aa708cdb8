import { destinations, type Entry, type Receipt } from "../../shared/outbox/entry.ts";
import type { OutboxView } from "../../shared/outbox/outbox-store.ts";
import {
  type DestinationKind,
  type DestinationLine,
  destinationKind,
  destinationLines,
  listDestinations,
  type RefusalWords,
} from "./destination-words.ts";

/** What was last said of a message: how it stood at the places, a request under way left out. */
export type Announced = ReadonlyMap<string, readonly DestinationKind[]>;

/** States that are no news: the visitor brought them about, or they pass. */
const quiet: readonly DestinationKind[] = ["waiting", "sending"];

/**
 * What a screen reader says when the outbox has changed, and what was told with that. A try that ends as the one before
 * is no news. The first look (`told` null) tells nothing: the screen is read as it stands.
 * @param now ms since 1970.
 */
export function announcement(
  announced: Announced | null,
  view: OutboxView,
  now: number,
  refusal: RefusalWords,
): { told: Announced; words: string } {
  const next = new Map<string, readonly DestinationKind[]>();
  const words: string[] = [];
  for (const entry of view.entries) {
    const before = announced?.get(entry.id);
    const kinds = destinations.map((destination, index) =>
      settled(destinationKind(entry, destination, now), before?.[index]),
    );
    next.set(entry.id, kinds);
    if (announced !== null && entry.deletedAt === null)
      words.push(...news(entry, before ?? [], kinds, destinationLines(entry, now, refusal)));
  }
  for (const receipt of view.receipts) {
    if (announced?.has(receipt.id)) words.push(delivered(receipt));
  }
  return { told: next, words: words.join(" ") };
}

function settled(kind: DestinationKind, before: DestinationKind | undefined): DestinationKind {
  return kind === "sending" ? (before ?? "waiting") : kind;
}

function news(
  entry: Entry,
  before: readonly DestinationKind[],
  kinds: readonly DestinationKind[],
  lines: readonly DestinationLine[],
): string[] {
  const changed = destinations.filter((_, index) => kinds[index] !== before[index]);
  return lines
    .filter(
      ({ kind, destinations }) =>
        !quiet.includes(kind) && destinations.some((destination) => changed.includes(destination)),
    )
    .map(({ destinations, title, text }) =>
      `Обращение «${entry.fields.subject}». ${listDestinations(destinations)}: ${title}. ${text}`.trim(),
    );
}

function delivered({ subject, numbers }: Receipt): string {
  const known = [
    ...new Set(destinations.map((destination) => numbers[destination]).filter((number) => number !== null)),
  ];
  const number = known.length === 0 ? "" : ` Номер ${known.join(", ")}.`;
  return `Обращение «${subject}» отправлено.${number}`;
}
