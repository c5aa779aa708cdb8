import { expect, test } from "vitest";
import { playScenario } from "./play-scenario.ts";
import type { Scenario } from "./scenario.ts";
import { storyOf, summaryOf } from "./scenario-report.ts";
import { scenarios } from "./scenarios.ts";

// No scenario here opens a page.
const noBrowser = {} as Parameters<Scenario["play"]>[1];

const played = (play: Scenario["play"]) =>
  playScenario({ name: "a-name", title: "a title", isQuick: true, play }, noBrowser);

test("a scenario tells what was done and seen, and holds when all its checks do", async () => {
  const verdict = await played(async ({ did, saw, holds }) => {
    did("one thing");
    saw("200 «Всё\u00a0хорошо»");
    holds("another", true);
  });
  expect(verdict.broken).toEqual([]);
  expect(storyOf(verdict)).toMatch(
    /^a-name: a title\n {2}done one thing\n {2}seen 200 «Всё хорошо»\n {2}✓ {4}another\n {2}holds, /,
  );
  expect(summaryOf([verdict])).toBe("1 held, 0 failed");
});

test.each<[string, Scenario["play"], string]>([
  ["a check that fails", async ({ holds }) => holds("a promise", false), "a promise"],
  ["an error", async () => Promise.reject(new Error("no page")), "the scenario broke off: no page"],
  ["nothing checked", async ({ did }) => did("nothing"), "nothing was checked"],
])("%s fails the scenario, and the summary says how to repeat it", async (_, play, broken) => {
  const verdict = await played(play);
  expect(verdict.broken).toEqual([broken]);
  expect(summaryOf([verdict])).toContain(`--hostile --only a-name   (${broken})`);
  expect(summaryOf([verdict])).toContain("0 held, 1 failed");
});

test("scenarios have names of their own", () => {
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
});
