import { setTimeout as delay } from "node:timers/promises";

/** Between two questions whether a list is whole (ms). */
const pollMs = 100;

/** How often it is asked: half a minute. */
const tries = 300;

/**
 * Resolves when the portal has gathered all places. A portal that has just started shows those that have come, for longer on a
 * busy machine.
 * @throws when that takes half a minute.
 */
export async function gatherLists(url: string): Promise<void> {
  for (const list of ["/api/points", "/api/branches"]) {
    for (let asked = 0; !(await isWhole(url + list)); asked += 1) {
      if (asked === tries) throw new Error(`${list} was not gathered`);
      await delay(pollMs);
    }
  }
}

/** Only a whole list may be kept. */
async function isWhole(url: string): Promise<boolean> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.headers.get("cache-control")?.includes("max-age") === true;
}
