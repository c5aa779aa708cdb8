import { destinationNames } from "../../lib/outbox/destination-names.ts";
import { formatMoment } from "../../shared/dates.ts";
import { type DestinationState, destinations, type Entry } from "../../shared/outbox/entry.ts";
import { isOrphaned, maxDelay } from "../../shared/outbox/retry-policy.ts";
import { counted } from "../../shared/plural.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import type { Destination } from "../../shared/validation/idempotency-key.ts";

/** «Портал и оператор карты». */
export function listDestinations(some: readonly Destination[]): string {
  return some
    .map((destination, index) =>
      index === 0 ? destinationNames[destination] : destinationNames[destination].toLowerCase(),
    )
    .join(" и ");
}

/**
 * What a visitor needs to know of a message at one destination. `failed`: tried, certainly not there, goes again by itself;
 * `doubt`: the place may have it; `check`: it waits for the captcha at the screen.
 */
export type DestinationKind = "waiting" | "sending" | "failed" | "doubt" | "check" | "refused" | "accepted";

/** @param now ms since 1970. */
export function destinationKind(entry: Entry, destination: Destination, now: number): DestinationKind {
  const at = entry.destinations[destination];
  if (at.state === "accepted" || at.state === "refused") return at.state;
  if (at.state === "sending") return isOrphaned(at, now, false) ? "doubt" : "sending";
  if (at.inDoubt) return "doubt";
  if (entry.needsCheck) return "check";
  return at.attempts > 0 ? "failed" : "waiting";
}

/** A destination's words as a visitor can read them: the form has the names of the fields. */
export interface RefusalWords {
  message(text: string): string;
  problem(problem: FieldProblem): string;
}

/** One line of a message: the state of a destination, or of both where they stand alike. */
export interface DestinationLine {
  destinations: readonly Destination[];
  kind: DestinationKind;
  /** Without a full stop. */
  title: string;
  text: string;
  /** What is wrong with which field. */
  problems: readonly string[];
}

/** @param now ms since 1970. */
export function destinationLines(entry: Entry, now: number, words: RefusalWords): DestinationLine[] {
  const [site, card] = destinations.map((destination) => destinationLine(entry, destination, now, words)) as [
    DestinationLine,
    DestinationLine,
  ];
  const alike = JSON.stringify({ ...site, destinations }) === JSON.stringify({ ...card, destinations });
  return alike ? [{ ...site, destinations }] : [site, card];
}

function destinationLine(entry: Entry, destination: Destination, now: number, words: RefusalWords): DestinationLine {
  const at = entry.destinations[destination];
  const kind = destinationKind(entry, destination, now);
  const line = (title: string, text: string, problems: readonly string[] = []) => ({
    destinations: [destination],
    kind,
    title,
    text,
    problems,
  });
  if (at.state === "accepted") {
    return line(at.number === null ? "Отправлено" : `Отправлено. Номер ${at.number}`, formatMoment(at.at));
  }
  if (at.state === "refused") {
    return line("Не принято. Нужно исправить", refusalText(at, words), at.problems.map(words.problem));
  }
  const again = at.state === "waiting" ? nextTry(at.notBefore, now) : "";
  if (kind === "sending") return line("Отправляем…", "");
  if (kind === "waiting") return line("Ждёт отправки", "Отправим сами, как только появится связь.");
  if (kind === "failed") return line("Не отправилось. Текст сохранён", `Отправим ещё раз сами${again}.`);
  if (kind === "check") return line("Нужна проверка", "Подтвердите, что вы не робот. Потом отправим.");
  return entry.needsCheck
    ? line("Ответ не пришёл", "Подтвердите, что вы не робот. Отправим ещё раз, чтобы точно дошло.")
    : line("Ответ не пришёл", `Отправим ещё раз${again}, чтобы точно дошло.`);
}

/** The destination's own words, unless those of the fields say the same. */
function refusalText({ message, problems }: DestinationState & { state: "refused" }, words: RefusalWords): string {
  if (message === null) return problems.length > 0 ? "" : "Причину не назвали. Измените текст или позвоните нам.";
  return problems.some((problem) => problem.message === message) ? "" : words.message(message);
}

const minute = 60_000;

/** « через 5 минут»; nothing where it is soon, nor where the clock was moved: nothing waits that long. */
function nextTry(at: number, now: number): string {
  const wait = at - now;
  if (wait < minute || wait > maxDelay) return "";
  return ` через ${counted(Math.round(wait / minute), ["минуту", "минуты", "минут"])}`;
}

/** Whether anything of it would go when the visitor says «Отправить сейчас». */
export function canSend(entry: Entry, now: number): boolean {
  return (
    !entry.needsCheck &&
    destinations.some((destination) => /^(?:waiting|failed|doubt)$/.test(destinationKind(entry, destination, now)))
  );
}

/** Whether a request of it is under way. */
export function isSending(entry: Entry, now: number): boolean {
  return destinations.some((destination) => destinationKind(entry, destination, now) === "sending");
}

/** Why a message cannot be changed now; null where it can. */
export function whyNotEditable(entry: Entry, now: number): string | null {
  const kinds = destinations.map((destination) => destinationKind(entry, destination, now));
  if (isSending(entry, now)) return "Изменить и удалить можно, когда отправка закончится.";
  if (kinds.includes("doubt")) return "Изменить пока нельзя: обращение, возможно, уже получено. Ждём ответа.";
  return null;
}

/** What follows from one destination having a message that the other has not; null where nothing does. */
export function partialDeliveryNote(entry: Entry): string | null {
  const missing = destinations.filter((destination) => entry.destinations[destination].state !== "accepted");
  const [destination] = missing;
  if (missing.length !== 1 || destination === undefined || entry.destinations[destination].state !== "refused")
    return null;
  return destination === "site"
    ? "Оператор карты обращение уже получил. Исправленное пойдёт только порталу."
    : "Портал обращение уже получил. Исправленное пойдёт только оператору карты.";
}

/** What deleting a message does not undo; empty where nothing of it has left the device. */
export function deletionNote(entry: Entry, now: number): string {
  const kinds = destinations.map((destination) => destinationKind(entry, destination, now));
  const has = destinations.filter((_, index) => kinds[index] === "accepted");
  if (has.length > 0) return `${listDestinations(has)} обращение уже получил.`;
  return kinds.includes("doubt") ? "Но обращение, возможно, уже получено." : "";
}
