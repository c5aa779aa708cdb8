// @vitest-environment jsdom
import { expect, test } from "vitest";
import { countVisit } from "../../../src/features/analytics/counter.ts";
import { reachGoal } from "../../../src/lib/analytics/goals.ts";

const analytics = { id: 1, scriptUrl: "https://stat.example/tag.js", consent: "required" } as const;

/** Names of the goals that have been reported. */
function reported(): string[] {
  return (window.ym?.a ?? []).flatMap(([, method, name]) => (method === "reachGoal" ? [String(name)] : []));
}

test("does not report a goal while the URL contains typed text, which the counter would send along, but afterwards", () => {
  const path = "/holder/partner-program";
  countVisit(analytics, { path, title: "Партнёры", isTitled: true });
  const told = ["", "?name=аптека", "?query=метро", "?page=2&name="].map((search) => {
    history.replaceState(null, "", path + search);
    reachGoal("CITY");
    return reported().length;
  });
  expect(told).toEqual([1, 1, 1, 1]);

  history.replaceState(null, "", "/holder/search?query=метро");
  countVisit(analytics, { path: "/holder/search", title: "Поиск", isTitled: true });
  reachGoal("FEEDBACK");
  expect(reported()).toHaveLength(1);
  history.replaceState(null, "", "/holder/news");
  countVisit(analytics, { path: "/holder/news", title: "Новости", isTitled: true });
  expect(reported()).toEqual(["CITY", "CITY", "CITY", "CITY", "FEEDBACK"]);
});
