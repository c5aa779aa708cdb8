// @vitest-environment jsdom
import { expect, test } from "vitest";
import { countVisit } from "../../../src/features/analytics/counter.ts";
import { reachGoal } from "../../../src/lib/analytics/goals.ts";

const analytics = { id: 1, scriptUrl: "https://stat.example/tag.js", consent: "required" } as const;

test("does not report a goal while the URL contains typed text, which the counter would send along", () => {
  const path = "/holder/partner-program";
  countVisit(analytics, { path, title: "Партнёры", isTitled: true });
  const told = ["", "?name=аптека", "?query=метро", "?page=2&name=", "?page=2"].filter((search) => {
    history.replaceState(null, "", path + search);
    const before = window.ym?.a?.length;
    reachGoal("CITY");
    return window.ym?.a?.length !== before;
  });
  expect(told).toEqual(["", "?page=2"]);
});
