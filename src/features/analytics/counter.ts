import { type Goal, goals } from "../../lib/analytics/goal-codes.ts";
import { onGoal } from "../../lib/analytics/goals.ts";
import type { Analytics } from "../../shared/entities/portal-config.ts";
import { searchParameter } from "../../shared/page-query.ts";
import { type Metrika, startMetrika } from "./metrika.ts";
import { trackVisits, type Visit, type VisitTracker, withoutQuery } from "./visits.ts";

let visits: VisitTracker | null = null;

/** Reports a page view to the counter. The first one starts the counter. */
export function countVisit(analytics: Analytics, visit: Visit): void {
  visits ??= start(analytics);
  visits.view(visit);
}

function start(analytics: Analytics): VisitTracker {
  const referrer = withoutQuery(document.referrer);
  let metrika: Metrika | null = null;
  /** Goals reached while the URL contained typed text: they are reported once it does not. */
  const held: Goal[] = [];
  function reportHeld() {
    if (metrika === null || hasTypedText(location)) return;
    for (const goal of held.splice(0)) reportGoal(metrika, goal);
  }
  const tracker = trackVisits(referrer, (hit) => {
    metrika ??= startMetrika(analytics, { url: withoutQuery(location.href), referrer });
    metrika.hit(hit);
    reportHeld();
  });
  onGoal((goal) => {
    tracker.flush();
    if (metrika !== null) held.push(goal);
    reportHeld();
  });
  // The visitor may leave before the page's own title is set.
  addEventListener("pagehide", tracker.flush);
  return tracker;
}

/** Query parameters with text typed by the visitor: search, filter of partners. */
const typedParameters = [searchParameter, "name"];

/** Whether the URL contains typed text: the counter sends the full URL with each goal, and must not get such text. */
function hasTypedText({ search }: Location): boolean {
  const query = new URLSearchParams(search);
  return typedParameters.some((name) => query.has(name));
}

/**
 * Reports a goal by name and not by number: Metrika may match a "JavaScript event" by a substring of its identifier,
 * and 2 is a substring of 20. The number is sent as a visit parameter.
 */
function reportGoal(metrika: Metrika, goal: Goal): void {
  const number = goals[goal];
  metrika.goal(goal, number === null ? undefined : { goal: number });
}
