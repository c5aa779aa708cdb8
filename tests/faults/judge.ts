import { isDeepStrictEqual } from "node:util";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import { type Case, isForever, isRefusal } from "./cases.ts";
import type { Content, Delivery } from "./delivery-log.ts";
import type { ReceivedRequest } from "./recording-services.ts";

/** The screen claimed that a destination has the message. `at`: ms since 1970, same clock as the deliveries. */
export interface Claim {
  destination: Destination;
  at: number;
  words: string;
}

/** Final state of the messages screen. */
export interface Ending {
  /** State text of the waiting message by destination; null: no waiting message. */
  waiting: Readonly<Record<Destination, string>> | null;
  /** Text of its receipt; null: none. */
  receipt: string | null;
}

export interface Evidence {
  plan: Case;
  /** Expected final content at each destination, as written or corrected by the visitor. */
  meant: Readonly<Record<Destination, Content>>;
  /** Destinations that got a corrected text. */
  corrected: readonly Destination[];
  deliveries: readonly Delivery[];
  requests: readonly ReceivedRequest[];
  claims: readonly Claim[];
  /** From this time on (ms since 1970) waits need not be kept: the visitor pressed the button, or the clock moved. */
  hurriedAt: number;
  /** Whether delivery needed a press of the button after the faults ended. */
  pressed: boolean;
  ending: Ending;
}

/** Final states of a message that a destination never accepts: each has a text on the screen. */
const namedStates: Readonly<Record<"refusal" | "failure", RegExp>> = {
  refusal: /^Не принято\. Нужно исправить/,
  failure: /^(?:Не отправилось\. Текст сохранён|Ответ не пришёл)/,
};

/** Violated expectations of a case; empty when it passed. */
export function violations(evidence: Evidence): string[] {
  return [
    ...deliveryViolations(evidence, "site"),
    ...deliveryViolations(evidence, "card"),
    ...screenViolations(evidence),
  ];
}

/** Deliveries beyond the allowed: all but the first, or those after one whose response reached the portal. */
function doubles({ plan }: Evidence, lines: readonly Delivery[]): Delivery[] {
  return plan.keys === "honour" ? lines.slice(1) : lines.slice(1).filter((_, index) => !lines[index]?.answerLost);
}

function neverTakes({ service }: Case, at: Destination): boolean {
  return service !== null && isForever(service.fault) && service.at.includes(at);
}

function deliveryViolations(evidence: Evidence, destination: Destination): string[] {
  const { plan, deliveries, meant, corrected } = evidence;
  const lines = deliveries.filter((line) => line.destination === destination);
  const found: string[] = [];
  if (neverTakes(plan, destination)) {
    if (lines.length > 0) found.push(`${destination} accepted what it never accepts`);
    return found;
  }
  if (lines.length === 0) found.push(`${destination} has nothing: the message is lost`);
  for (const { key } of doubles(evidence, lines)) found.push(`${destination} has a duplicate, key ${key}`);
  for (const line of lines) {
    const difference = differenceOf(line, meant[destination]);
    if (difference !== null) found.push(`${destination} has other content: ${difference}`);
    const revision = corrected.includes(destination) ? 2 : 1;
    if (line.revision !== revision) found.push(`${destination} has revision ${line.revision}, not ${revision}`);
    if (line.token === "") found.push(`${destination} got no pass`);
  }
  return [...found, ...impatience(evidence, destination)];
}

function differenceOf({ fields, files }: Content, meant: Content): string | null {
  const names = Object.keys(meant.fields) as (keyof Content["fields"])[];
  const other = names.find((name) => fields[name] !== meant.fields[name]);
  if (other !== undefined) return `${other} is «${fields[other]}», not «${meant.fields[other]}»`;
  return isDeepStrictEqual(files, meant.files)
    ? null
    : `files ${JSON.stringify(files)}, not ${JSON.stringify(meant.files)}`;
}

/** A received `Retry-After` must be honoured, unless the visitor presses «send now». */
function impatience({ plan, requests, hurriedAt }: Evidence, destination: Destination): string[] {
  const wait = (plan.service?.retryAfter ?? 0) * 1000;
  return requests.flatMap(({ key, at, fault, isUndelivered }) => {
    if (fault !== "429 with Retry-After" || isUndelivered || !key.includes(destination)) return [];
    const next = requests.find((later) => later.key === key && later.at > at);
    const early = next !== undefined && next.at < hurriedAt && next.at - at < wait - clockGrain;
    return early
      ? [`${destination} was requested again ${next.at - at} ms after 429 with Retry-After of ${wait} ms`]
      : [];
  });
}

/** Rounding difference between the clocks of two processes (ms). */
const clockGrain = 20;

function screenViolations({ plan, deliveries, claims, pressed, ending }: Evidence): string[] {
  const found = claims
    .filter(
      (claim) => !deliveries.some((line) => line.destination === claim.destination && line.at <= claim.at + clockGrain),
    )
    .map(({ destination, words }) => `the screen said of ${destination}, which had nothing at that time: «${words}»`);
  const fault = plan.service?.fault;
  if (fault !== undefined && plan.service !== null && isForever(fault)) {
    const [place] = plan.service.at;
    const words = (place && ending.waiting?.[place]) ?? null;
    const name = namedStates[isRefusal(fault) ? "refusal" : "failure"];
    if (words === null) found.push("an undeliverable message is not on the screen");
    else if (!name.test(words)) found.push(`an undeliverable message has no final state on the screen: «${words}»`);
    if (ending.receipt !== null) found.push("there is a receipt for an undelivered message");
    return found;
  }
  if (plan.incident?.what.startsWith("clock") && pressed) {
    found.push("with the clock moved, it was not sent automatically");
  }
  if (ending.waiting !== null)
    found.push(`a delivered message is still on the screen: «${JSON.stringify(ending.waiting)}»`);
  if (ending.receipt === null) found.push("there is no receipt");
  return found;
}
