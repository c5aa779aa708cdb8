import { expect, test, vi } from "vitest";
import { releaseStartMemory } from "../../../server/operation/release-start-memory.ts";

const mebibyte = 2 ** 20;
const heapSize = () => process.memoryUsage().heapTotal / mebibyte;

test("what is no longer used goes back to the system", async () => {
  let used: object[] | undefined = Array.from({ length: 1_000_000 }, (_, index) => ({ index, pair: [index] }));
  const grown = heapSize();
  expect(used.length * 48).toBeGreaterThan(40 * mebibyte);
  used = undefined;
  releaseStartMemory(0);
  await vi.waitFor(() => expect(heapSize()).toBeLessThan(grown - 40));
});
