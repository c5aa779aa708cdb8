import { destinationNames } from "../../lib/outbox/destination-names.ts";
import { laterWords, type RetryTrigger, retryTrigger } from "../../lib/outbox/retry-trigger.ts";
import { formatMoment } from "../../shared/dates.ts";
import { type DestinationState, destinations, type Entry } from "../../shared/outbox/entry.ts";
import type { OutboxView } from "../../shared/outbox/outbox-store.ts";
import { isOrphaned, maxDelay } from "../../shared/outbox/retry-policy.ts";
import { counted } from "../../shared/plural.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import type { Destination } from "../../shared/validation/idempotency-key.ts";

/** Names of destinations: «Портал и оператор карты». */
export function listDestinations(some: readonly Destination[]): string {
  return some
    .map((destination, index) =>
      index === 0 ? destinationNames[destination] : destinationNames[destination].toLowerCase(),
    )
    .join(" и ");
}

/**
 * Status of a message at one destination as shown to the visitor. `failed`: certainly not received, will be retried
 * automatically; `doubt`: possibly received; `check`: waits for the visitor to pass the captcha.
 */
export type DeliveryStatus = "waiting" | "sending" | "failed" | "doubt" | "check" | "refused" | "accepted";

/** @param now ms since 1970. */
export function deliveryStatus(entry: Entry, destination: Destination, now: number): DeliveryStatus {
  const at = entry.destinations[destination];
  if (at.state === "accepted" || at.state === "refused") return at.state;
  if (at.state === "sending") return isOrphaned(at, now, false) ? "doubt" : "sending";
  if (at.inDoubt) return "doubt";
  if (entry.needsCheck) return "check";
  return at.attempts > 0 ? "failed" : "waiting";
}

/** Formats a destination's error messages; the feedback form supplies it, as it knows the fields' labels. */
export interface RefusalWords {
  message(text: string): string;
  problem(problem: FieldProblem): string;
}

/** A line of a message's status: one destination, or both if their texts are equal. */
export interface DestinationLine {
  destinations: readonly Destination[];
  status: DeliveryStatus;
  /** Without a full stop. */
  title: string;
  text: string;
  /** Problems of single fields. */
  problems: readonly string[];
}

/** How the lines of one message are worded. */
interface LineWords {
  refusal: RefusalWords;
  /** What will retry the message. */
  by: RetryTrigger;
}

/** How those of all messages are. */
export interface ListWords {
  refusal: RefusalWords;
  /** Background Sync will send stored messages. */
  hasSync: boolean;
}

export function lineWords({ refusal, hasSync }: ListWords, { inMemory = [] }: OutboxView, entry: Entry): LineWords {
  return { refusal, by: retryTrigger({ isPersistent: !inMemory.includes(entry.id), hasSync }, entry) };
}

/** @param now ms since 1970. */
export function destinationLines(entry: Entry, now: number, words: LineWords): DestinationLine[] {
  const [site, card] = destinations.map((destination) => destinationLine(entry, destination, now, words)) as [
    DestinationLine,
    DestinationLine,
  ];
  const alike = JSON.stringify({ ...site, destinations }) === JSON.stringify({ ...card, destinations });
  return alike ? [{ ...site, destinations }] : [site, card];
}

function destinationLine(
  entry: Entry,
  destination: Destination,
  now: number,
  { refusal, by }: LineWords,
): DestinationLine {
  const at = entry.destinations[destination];
  const status = deliveryStatus(entry, destination, now);
  const line = (title: string, text: string, problems: readonly string[] = []) => ({
    destinations: [destination],
    status,
    title,
    text,
    problems,
  });
  if (at.state === "accepted") {
    return line(at.number === null ? "Отправлено" : `Отправлено. Номер ${at.number}`, formatMoment(at.at));
  }
  if (at.state === "refused") {
    return line("Не принято. Нужно исправить", refusalText(at, refusal), at.problems.map(refusal.problem));
  }
  const again = at.state === "waiting" ? nextTry(at.notBefore, now) : "";
  if (status === "sending") return line("Отправляем…", "");
  if (status === "waiting") return line("Ждёт отправки", laterWords[by]);
  if (status === "failed") {
    const title = by === "page" ? "Не отправилось" : "Не отправилось. Текст сохранён";
    return line(title, `Отправим ещё раз${again}${conditions[by]}.`);
  }
  if (status === "check") return line("Нужна проверка", "Подтвердите, что вы не робот. Потом отправим.");
  return entry.needsCheck
    ? line("Ответ не пришёл", "Подтвердите, что вы не робот. Отправим ещё раз, чтобы точно дошло.")
    : line("Ответ не пришёл", `Отправим ещё раз${again}, чтобы точно дошло.`);
}

/** What the next attempt needs, to follow its time. */
const conditions: Readonly<Record<RetryTrigger, string>> = {
  browser: "",
  visitor: "",
  portal: ", когда открыт портал",
  page: ", если не закрывать портал",
};

/** The destination's message, unless a field's problem repeats it. */
function refusalText({ message, problems }: DestinationState & { state: "refused" }, words: RefusalWords): string {
  if (message === null) return problems.length > 0 ? "" : "Причину не назвали. Измените текст или позвоните нам.";
  return problems.some((problem) => problem.message === message) ? "" : words.message(message);
}

const minute = 60_000;

/** « через 5 минут»; "" if within a minute, or implausibly late because the clock was changed. */
function nextTry(at: number, now: number): string {
  const wait = at - now;
  if (wait < minute || wait > maxDelay) return "";
  return ` через ${counted(Math.round(wait / minute), ["минуту", "минуты", "минут"])}`;
}

/** Whether «Отправить сейчас» would send anything. */
export function canSend(entry: Entry, now: number): boolean {
  return (
    !entry.needsCheck &&
    destinations.some((destination) => /^(?:waiting|failed|doubt)$/.test(deliveryStatus(entry, destination, now)))
  );
}

/** Whether a request for it is in flight. */
export function isSending(entry: Entry, now: number): boolean {
  return destinations.some((destination) => deliveryStatus(entry, destination, now) === "sending");
}

/** Why a message cannot be edited now; null if it can. */
export function whyNotEditable(entry: Entry, now: number): string | null {
  const statuses = destinations.map((destination) => deliveryStatus(entry, destination, now));
  if (isSending(entry, now)) return "Изменить и удалить можно, когда отправка закончится.";
  if (statuses.includes("doubt")) return "Изменить пока нельзя: обращение, возможно, уже получено. Ждём ответа.";
  return null;
}

/** Note for a message that one destination accepted and the other refused; null otherwise. */
export function partialDeliveryNote(entry: Entry): string | null {
  const missing = destinations.filter((destination) => entry.destinations[destination].state !== "accepted");
  const [destination] = missing;
  if (missing.length !== 1 || destination === undefined || entry.destinations[destination].state !== "refused")
    return null;
  return destination === "site"
    ? "Оператор карты обращение уже получил. Исправленное пойдёт только порталу."
    : "Портал обращение уже получил. Исправленное пойдёт только оператору карты.";
}

/** Note for a deleted message on where it has been delivered already; "" if nowhere. */
export function deletionNote(entry: Entry, now: number): string {
  const statuses = destinations.map((destination) => deliveryStatus(entry, destination, now));
  const has = destinations.filter((_, index) => statuses[index] === "accepted");
  if (has.length > 0) return `${listDestinations(has)} обращение уже получил.`;
  return statuses.includes("doubt") ? "Но обращение, возможно, уже получено." : "";
}
