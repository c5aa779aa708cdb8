import type { Gathering } from "../ask-card.ts";
import { type AskedCall, queryOf } from "../asked-call.ts";
import { type Finding, remark } from "../finding.ts";
import type { Judge } from "../seen.ts";
import { secondsText } from "../time-text.ts";

/** A page is sent without data that take longer (ms). */
const pageTime = 3_000;

/** Visitors do not mind a list that is not whole for so long after a start (ms). */
const gatheringTime = 60_000;

function slowCall(call: AskedCall): Finding[] {
  const { resource, time, failure } = call;
  if (failure !== null || time <= pageTime) return [];
  const place = call.target.includes("?") ? { place: queryOf(call) } : {};
  return [remark("slow", resource.name, `ответ за ${secondsText(time)}; страница ждёт 3 с и выйдет без него`, place)];
}

function slowGathering(name: "organizationPoints" | "acceptorBranches", gathering: Gathering | undefined): Finding[] {
  if (gathering === undefined || gathering.time <= gatheringTime) return [];
  const text = `${gathering.lists} списков собираются ${secondsText(gathering.time)}; столько после запуска видна лишь часть`;
  return [remark("slow", name, `${text} (CARD_PARALLEL)`)];
}

/** Calls for which pages do not wait, and gatherings that take long. */
export const timeFaults: Judge = ({ calls, gatherings }) => [
  ...calls.flatMap(slowCall),
  ...slowGathering("organizationPoints", gatherings.points),
  ...slowGathering("acceptorBranches", gatherings.branches),
];
