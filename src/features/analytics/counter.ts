import { type Goal, goals } from "../../lib/analytics/goal-codes.ts";
import { onGoal } from "../../lib/analytics/goals.ts";
import type { Analytics } from "../../shared/entities/portal-config.ts";
import { searchParameter } from "../../shared/page-query.ts";
import { type Metrika, startMetrika } from "./metrika.ts";
import { withoutQuery, trackVisits, type Visit, type VisitTracker } from "./visits.ts";

let visits: VisitTracker | null = null;

/** Tells the counter of the page on the screen where that is due. The first such page starts the counter. */
export function countVisit(analytics: Analytics, visit: Visit): void {
  visits ??= start(analytics);
  visits.view(visit);
}

function start(analytics: Analytics): VisitTracker {
  const referrer = withoutQuery(document.referrer);
  let metrika: Metrika | null = null;
  const counted = trackVisits(referrer, (hit) => {
    metrika ??= startMetrika(analytics, { url: withoutQuery(location.href), referrer });
    metrika.hit(hit);
  });
  onGoal((goal) => {
    counted.flush();
    if (metrika !== null && !hasTyped(location)) tellGoal(metrika, goal);
  });
  // The visitor leaves before the page's own title has come.
  addEventListener("pagehide", counted.flush);
  return counted;
}

/** Parameters that hold what a visitor typed: in a search, in the filter of partners. */
const typed = [searchParameter, "name"];

/** The counter sends a goal with the whole address of the page by itself: what somebody typed may not go that way. */
function hasTyped({ search }: Location): boolean {
  const query = new URLSearchParams(search);
  return typed.some((name) => query.has(name));
}

/**
 * A goal goes by its name: a "JavaScript event" of Metrika may be matched by a part of its identifier, and a bare 2 is a
 * part of 20. Its number goes along as a parameter of the visit.
 */
function tellGoal(metrika: Metrika, goal: Goal): void {
  const number = goals[goal];
  metrika.goal(goal, number === null ? undefined : { goal: number });
}
