import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import fillOnce from "../../e2e/helpers/fill-database.ts";
import { filledFolder } from "../../e2e/helpers/filled-folder.ts";
import { playAttack } from "./play-attack.ts";

// The bench's invariants, in a short attack. Its times are for a quiet machine only.
test("one address's files stay below its quota, and nothing acknowledged is lost", { timeout: 300_000 }, async () => {
  const removeFilled = await fillOnce();
  const dataDir = await filledFolder();
  const { others, attacker, grown, lost, pages } = await playAttack(dataDir, { seconds: 15, room: 300, quota: 25 });
  await rm(dataDir, { recursive: true, force: true });
  await removeFilled();
  // Two messages of ten megabytes are within the quota, and the third is not.
  expect(attacker.acknowledged).toHaveLength(2);
  expect(attacker.statuses[429]).toBeGreaterThan(0);
  expect(grown).toBeLessThan(25 + 64);
  expect(others.statuses).toEqual({ 200: others.acknowledged.length });
  expect(pages.bad).toBe(0);
  expect(lost).toEqual([]);
});
