import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import { type Random, randomOf } from "./seeded-random.ts";

// Faults that can hit a message, and how a seed composes them into a case. Each case has one leading kind, in rotation, so
// that any 300 cases contain every kind many times; others are added at random.

/** Between browser and portal. */
const networkFaults = [
  "cut before the request",
  "cut in the request",
  "cut before the answer",
  "cut in the answer",
  "hanging network",
  "no network",
  "captive portal",
] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** At a service, towards the portal. */
export const serviceFaults = [
  "500",
  "429 with Retry-After",
  "422",
  "success: false",
  "hanging service",
  "answer lost",
  "connection cut",
  "HTML with 200",
  "500 forever",
  "422 forever",
] as const;
export type ServiceFault = (typeof serviceFaults)[number];

const incidents = [
  "page closed",
  "worker killed",
  "server killed",
  "two tabs",
  "tab and worker",
  "app update",
  "clock a day ahead",
  "clock a day back",
] as const;
export type Incident = (typeof incidents)[number];

/** Faults of the captcha pass. */
const passFaults = ["pass expired", "challenge spent", "pass absent", "another secret"] as const;
type PassFault = (typeof passFaults)[number];

type Kind = NetworkFault | ServiceFault | Incident | PassFault;
export const kinds: readonly Kind[] = [...networkFaults, ...serviceFaults, ...incidents, ...passFaults];

/**
 * When an incident happens: "post" reaches the portal; the service has "taken" it and not responded; the portal's
 * "answer" is in flight; the form has shown the outcome and the message is "kept" in the outbox.
 */
const moments = ["post", "taken", "answer", "kept"] as const;
type Moment = (typeof moments)[number];

export interface Case {
  seed: string;
  number: number;
  /** Kinds that it counts under, the leading one first. */
  kinds: readonly Kind[];
  /** Starts with the form, or with an outbox entry whose page died right after writing it. */
  begins: "form" | "outbox";
  /** Whether the services honour or ignore the idempotency key. */
  keys: "honour" | "ignore";
  network: { fault: NetworkFault; at: readonly Destination[]; times: number } | null;
  /** `takes`: the service accepts the message before the fault, where both are possible. `retryAfter` in seconds. */
  service: {
    fault: ServiceFault;
    at: readonly Destination[];
    times: number;
    takes: boolean;
    retryAfter: number;
  } | null;
  /** `next`: what sends afterwards when no tab is open. */
  incident: { what: Incident; when: Moment; at: Destination; next: "page" | "worker" } | null;
  pass: PassFault | null;
  /** Whether a second tab shows the messages screen from the start. */
  watched: boolean;
}

const both = ["site", "card"] as const;
const someCompany = 0.3;

/** Composes a case; deterministic by seed and number. */
export function caseOf(seed: string, number: number): Case {
  const random = randomOf(seed, "case", number);
  const round = Math.floor(number / kinds.length);
  const leading = randomOf(seed, "round", round).shuffled(kinds)[number % kinds.length];
  const drawn = <K extends Kind>(list: readonly K[]): K | null => {
    const led = list.find((kind) => kind === leading);
    // Always drawn, so that the random stream stays aligned when the lists change.
    const company = random.chance(someCompany) ? random.pick(list) : null;
    return led ?? company;
  };
  const pass = drawn(passFaults);
  const happening = drawn(incidents);
  const place = drawn(serviceFaults);
  const network = drawn(networkFaults);
  return composed({ seed, number, random, leading, network, place, happening, pass });
}

/** That many of the first 300 cases, chosen to cover all kinds as evenly as possible. */
export function sampleOf(seed: string, count: number): Case[] {
  let left = Array.from({ length: 300 }, (_, number) => caseOf(seed, number));
  const met = new Map<Kind, number>();
  const chosen: Case[] = [];
  // Rarer kinds weigh more.
  const worth = (plan: Case) => plan.kinds.reduce((sum, kind) => sum + 10 ** -(met.get(kind) ?? 0), 0);
  while (chosen.length < count) {
    const best = left.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    left = left.filter((plan) => plan !== best);
    for (const kind of best.kinds) met.set(kind, (met.get(kind) ?? 0) + 1);
  }
  return chosen;
}

interface Draw {
  seed: string;
  number: number;
  random: Random;
  leading: Kind | undefined;
  network: NetworkFault | null;
  place: ServiceFault | null;
  happening: Incident | null;
  pass: PassFault | null;
}

function composed({ seed, number, random, leading, place, happening, pass, ...draw }: Draw): Case {
  const network = draw.network ?? (needsWait(happening, pass) && place === null ? "no network" : null);
  const at = () => random.pick([["site"], ["card"], both] as const);
  const all = [network, place, happening, pass].filter((kind) => kind !== null);
  return {
    seed,
    number,
    kinds: all.toSorted((left, right) => Number(right === leading) - Number(left === leading)),
    begins: random.chance(0.2) ? "outbox" : "form",
    keys: random.pick(["honour", "ignore"]),
    network: network && { fault: network, at: at(), times: random.whole(1, 2) },
    service: place && {
      fault: place,
      at: oneOnly(place) ? [random.pick(both)] : at(),
      times: random.whole(1, 2),
      takes: random.chance(0.5),
      retryAfter: random.whole(1, 3),
    },
    incident: happening && {
      what: happening,
      when: momentOf(happening, random),
      at: random.pick(both),
      next: random.pick(["page", "worker"]),
    },
    pass,
    watched: random.chance(0.4),
  };
}

/** Some faults only matter to a message that is still waiting. */
function needsWait(happening: Incident | null, pass: PassFault | null): boolean {
  const late: readonly (Incident | null)[] = ["worker killed", "app update", "clock a day ahead", "clock a day back"];
  const replaced: readonly (PassFault | null)[] = ["pass expired", "another secret"];
  return late.includes(happening) || replaced.includes(pass);
}

/** Refusals and permanent faults hit one destination only, so that delivery to the other can be judged. */
function oneOnly(fault: ServiceFault): boolean {
  const single: readonly ServiceFault[] = ["422", "success: false", "500 forever", "422 forever"];
  return single.includes(fault);
}

function momentOf(happening: Incident, random: Random): Moment {
  // The page sends without the worker, so the worker is killed while it sends a waiting message.
  if (happening === "worker killed") return random.pick(["post", "taken", "answer"]);
  return needsWait(happening, null) ? "kept" : random.pick(moments);
}

/** Whether the service refuses the message as it is: it is corrected, not retried. */
export function isRefusal(fault: ServiceFault): boolean {
  return fault === "422" || fault === "success: false" || fault === "422 forever";
}

/** Whether the service never accepts it: then the message ends in a named state. */
export function isForever(fault: ServiceFault): boolean {
  return fault === "500 forever" || fault === "422 forever";
}

/** One-line summary. */
export function titleOf({ number, kinds: all, keys, network, service, incident, watched, begins }: Case): string {
  const details = [
    network && `${network.fault} ×${network.times} at ${network.at.join("+")}`,
    service && `${service.fault} ×${service.times} at ${service.at.join("+")}${service.takes ? ", taken" : ""}`,
    incident && `${incident.what} at ${incident.at}'s ${incident.when}`,
    watched && "watched",
    begins === "outbox" && "starts in the outbox",
  ];
  const words = details.filter(Boolean).join("; ");
  return `case ${number}: ${all.join(", ")} (services ${keys} keys${words === "" ? "" : `; ${words}`})`;
}
