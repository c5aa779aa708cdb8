import { expect, test } from "vitest";
import { createUploadBudget, type ReserveBytes } from "../../../server/post-bodies/upload-budget.ts";

const megabyte = 1024 * 1024;
const small = 1_000;

/** An upload that holds what it has reserved until the function is called. */
function stalled(within: ReturnType<typeof createUploadBudget>, client: string, bytes: number) {
  const end = Promise.withResolvers<void>();
  let isHeld = false;
  const work = within(client, async (reserve: ReserveBytes) => {
    isHeld = reserve(bytes);
    if (isHeld) await end.promise;
  });
  const release = async () => {
    end.resolve();
    await work;
  };
  return { isHeld, release };
}

test("stalled uploads of one client leave half for others", async () => {
  const within = createUploadBudget(16 * megabyte);
  const held = Array.from({ length: 20 }, () => stalled(within, "stranger", megabyte)).filter(({ isHeld }) => isHeld);
  expect(held).toHaveLength(8);
  expect(stalled(within, "stranger", small).isHeld).toBe(false);
  expect(stalled(within, "neighbour", 5 * megabyte).isHeld).toBe(true);
  for (const { release } of held) await release();
  expect(stalled(within, "stranger", megabyte).isHeld).toBe(true);
});

test("stalled uploads of many clients leave room for forms without files", () => {
  const within = createUploadBudget(16 * megabyte);
  const held = Array.from({ length: 43 }, (_, client) => stalled(within, String(client), megabyte));
  expect(held.filter(({ isHeld }) => isHeld)).toHaveLength(14);
  expect(stalled(within, "visitor", small).isHeld).toBe(true);
  expect(stalled(within, "visitor", megabyte).isHeld).toBe(false);
});
