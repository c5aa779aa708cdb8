import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import { type Random, randomOf } from "./seeded-random.ts";

// What can happen to a message, and how a seed composes a case of it. A case is led by one kind, in turn, so that any
// three hundred have every kind many times; by chance others keep it company.

/** Between browser and portal. */
export const networkFaults = [
  "cut before the request",
  "cut in the request",
  "cut before the answer",
  "cut in the answer",
  "hanging network",
  "no network",
  "captive portal",
] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** At a place, towards the portal. */
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

export const incidents = [
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

/** What is wrong with the captcha's pass: none of these is a fresh one. */
export const passFaults = ["pass expired", "challenge spent", "pass absent", "another secret"] as const;
export type PassFault = (typeof passFaults)[number];

export type Kind = NetworkFault | ServiceFault | Incident | PassFault;
export const kinds: readonly Kind[] = [...networkFaults, ...serviceFaults, ...incidents, ...passFaults];

/**
 * When something happens: "post" reaches the portal; the place has "taken" it and not answered yet; the portal's
 * "answer" is on its way; the form has shown what came of it, and the message is "kept".
 */
export const moments = ["post", "taken", "answer", "kept"] as const;
export type Moment = (typeof moments)[number];

export interface Case {
  seed: string;
  number: number;
  /** The kinds that it is counted under, the leading one first. */
  kinds: readonly Kind[];
  /** The visitor fills in the form; or the message lies in the outbox, and the page that wrote it died over that. */
  begins: "form" | "outbox";
  /** Whether the places honour the idempotency key or do not know of it. */
  keys: "honour" | "ignore";
  network: { fault: NetworkFault; at: readonly Destination[]; times: number } | null;
  /** `takes`: the place has the message all the same, where its fault leaves that open. `retryAfter` in seconds. */
  service: {
    fault: ServiceFault;
    at: readonly Destination[];
    times: number;
    takes: boolean;
    retryAfter: number;
  } | null;
  /** `next`: who sends when it is over, where no tab does. */
  incident: { what: Incident; when: Moment; at: Destination; next: "page" | "worker" } | null;
  pass: PassFault | null;
  /** Whether the screen of messages is open in a tab of its own from the beginning, and watched. */
  watched: boolean;
}

const both = ["site", "card"] as const;
const someCompany = 0.3;

/** One case; the same seed and number give the same. */
export function caseOf(seed: string, number: number): Case {
  const random = randomOf(seed, "case", number);
  const round = Math.floor(number / kinds.length);
  const leading = randomOf(seed, "round", round).shuffled(kinds)[number % kinds.length];
  const drawn = <K extends Kind>(list: readonly K[]): K | null => {
    const led = list.find((kind) => kind === leading);
    // Drawn in any case: a stream that is read alike for all keeps cases alike where the lists change.
    const company = random.chance(someCompany) ? random.pick(list) : null;
    return led ?? company;
  };
  const pass = drawn(passFaults);
  const happening = drawn(incidents);
  const place = drawn(serviceFaults);
  const network = drawn(networkFaults);
  return composed({ seed, number, random, leading, network, place, happening, pass });
}

/** So many cases of the first three hundred that between them have every kind, as often as may be. */
export function sampleOf(seed: string, count: number): Case[] {
  let left = Array.from({ length: 300 }, (_, number) => caseOf(seed, number));
  const met = new Map<Kind, number>();
  const chosen: Case[] = [];
  // What was met less often counts for more.
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

/** Some things only mean something to a message that is still waiting. */
function needsWait(happening: Incident | null, pass: PassFault | null): boolean {
  const late: readonly (Incident | null)[] = ["worker killed", "app update", "clock a day ahead", "clock a day back"];
  const replaced: readonly (PassFault | null)[] = ["pass expired", "another secret"];
  return late.includes(happening) || replaced.includes(pass);
}

/** «422 from one place»; what never ends is left at one place, too, so that the other's delivery can be judged. */
function oneOnly(fault: ServiceFault): boolean {
  const single: readonly ServiceFault[] = ["422", "success: false", "500 forever", "422 forever"];
  return single.includes(fault);
}

function momentOf(happening: Incident, random: Random): Moment {
  // A page sends without the worker's help: that one is killed while it sends what was kept.
  if (happening === "worker killed") return random.pick(["post", "taken", "answer"]);
  return needsWait(happening, null) ? "kept" : random.pick(moments);
}

/** The place does not take the message as it is: it is corrected, not tried again. */
export function isRefusal(fault: ServiceFault): boolean {
  return fault === "422" || fault === "success: false" || fault === "422 forever";
}

/** Whether a place never takes it: then a state with a name is where it ends. */
export function isForever(fault: ServiceFault): boolean {
  return fault === "500 forever" || fault === "422 forever";
}

/** One line for people. */
export function titleOf({ number, kinds: all, keys, network, service, incident, watched, begins }: Case): string {
  const details = [
    network && `${network.fault} ×${network.times} at ${network.at.join("+")}`,
    service && `${service.fault} ×${service.times} at ${service.at.join("+")}${service.takes ? ", taken" : ""}`,
    incident && `${incident.what} at ${incident.at}'s ${incident.when}`,
    watched && "watched",
    begins === "outbox" && "begins in the outbox",
  ];
  const words = details.filter(Boolean).join("; ");
  return `case ${number}: ${all.join(", ")} (places ${keys} keys${words === "" ? "" : `; ${words}`})`;
}
