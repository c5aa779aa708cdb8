import { isDeepStrictEqual } from "node:util";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import { type Case, isForever, isRefusal } from "./cases.ts";
import type { Content, Delivery } from "./delivery-log.ts";
import type { ReceivedRequest } from "./recording-services.ts";

/** The screen said that a place has the message. `at`: milliseconds since 1970, by the clock of the ledger. */
export interface Claim {
  destination: Destination;
  at: number;
  words: string;
}

/** How the screen of messages names a message that is not delivered, and what it says of one that is. */
export interface Ending {
  /** Words of what still stands there, for each place; null: it stands there no more. */
  waiting: Readonly<Record<Destination, string>> | null;
  /** Words of its receipt; null: there is none. */
  receipt: string | null;
}

export interface Evidence {
  plan: Case;
  /** What each place was to get in the end, by what the visitor wrote or corrected. */
  meant: Readonly<Record<Destination, Content>>;
  /** Places that got a corrected text. */
  corrected: readonly Destination[];
  deliveries: readonly Delivery[];
  requests: readonly ReceivedRequest[];
  claims: readonly Claim[];
  /** Since when waits were not kept, because somebody pressed the button or moved the clock (ms since 1970). */
  hurriedAt: number;
  /** When all was well again, it went only after a press of the button. */
  pressed: boolean;
  ending: Ending;
}

/** States that a message may end in where a place never takes it: each has a name on the screen. */
const namedStates: Readonly<Record<"refusal" | "failure", RegExp>> = {
  refusal: /^Не принято\. Нужно исправить/,
  failure: /^(?:Не отправилось\. Текст сохранён|Ответ не пришёл)/,
};

/** What is wrong with how a case went; nothing where nothing is. */
export function violations(evidence: Evidence): string[] {
  return [
    ...deliveryViolations(evidence, "site"),
    ...deliveryViolations(evidence, "card"),
    ...screenViolations(evidence),
  ];
}

/** Lines that a place should not have: those after one whose answer the portal knew, or all but the first. */
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
    if (lines.length > 0) found.push(`${destination} took what it never takes`);
    return found;
  }
  if (lines.length === 0) found.push(`${destination} has nothing: the message is lost`);
  for (const { key } of doubles(evidence, lines)) found.push(`${destination} has it once more than it may, as ${key}`);
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

/** `Retry-After` is kept by whoever heard of it, unless somebody presses «send now». */
function impatience({ plan, requests, hurriedAt }: Evidence, destination: Destination): string[] {
  const wait = (plan.service?.retryAfter ?? 0) * 1000;
  return requests.flatMap(({ key, at, fault, isUndelivered }) => {
    if (fault !== "429 with Retry-After" || isUndelivered || !key.includes(destination)) return [];
    const next = requests.find((later) => later.key === key && later.at > at);
    const early = next !== undefined && next.at < hurriedAt && next.at - at < wait - clockGrain;
    return early ? [`${destination} was asked again ${next.at - at} ms after 429 with Retry-After of ${wait} ms`] : [];
  });
}

/** Two processes round the same clock (ms). */
const clockGrain = 20;

function screenViolations({ plan, deliveries, claims, pressed, ending }: Evidence): string[] {
  const found = claims
    .filter(
      (claim) => !deliveries.some((line) => line.destination === claim.destination && line.at <= claim.at + clockGrain),
    )
    .map(({ destination, words }) => `the screen said of ${destination}, which had nothing then: «${words}»`);
  const fault = plan.service?.fault;
  if (fault !== undefined && plan.service !== null && isForever(fault)) {
    const [place] = plan.service.at;
    const words = (place && ending.waiting?.[place]) ?? null;
    const name = namedStates[isRefusal(fault) ? "refusal" : "failure"];
    if (words === null) found.push("what can never be delivered stands nowhere on the screen");
    else if (!name.test(words)) found.push(`what can never be delivered has no name on the screen: «${words}»`);
    if (ending.receipt !== null) found.push("there is a receipt for what was not delivered");
    return found;
  }
  if (plan.incident?.what.startsWith("clock") && pressed) {
    found.push("with the clock moved, it did not go by itself");
  }
  if (ending.waiting !== null) found.push(`what was delivered still stands there: «${JSON.stringify(ending.waiting)}»`);
  if (ending.receipt === null) found.push("there is no receipt");
  return found;
}
