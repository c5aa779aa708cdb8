import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { told } from "../answer.ts";
import { withPortal } from "../hostile-portal.ts";
import type { Scenario } from "../scenario.ts";
import { storedMessages } from "../stored-messages.ts";

const preload = join(import.meta.dirname, "../preloads/shifted-clock.ts");

export const wrongClock: Scenario = {
  name: "wrong-clock",
  title: "the server starts with its clock 400 days ahead",
  isQuick: false,
  play: ({ did, saw, holds }) =>
    withPortal({ preload }, async ({ dataDir, start, stop, visitor }) => {
      const anna = visitor("10.0.0.1");
      const before = [await anna.write(), await anna.write(), await anna.write()];
      holds(
        "three messages are accepted",
        before.every(({ status }) => status === 200),
      );
      await stop();

      did("restarted 400 days later by its clock; messages are kept for 365");
      await start({ CLOCK_OFF_DAYS: "400" });
      const [page, state] = [await anna.read("/holder"), await anna.read("/readyz")];
      saw(`the home page: ${told(page)}`);
      saw(`/readyz: ${told(state)}`);
      holds("visitors see their page", page.status === 200);
      holds("/readyz tells of the clock", state.status === 200 && state.words.includes("clock"));
      const id = randomUUID();
      const late = await anna.write({ key: `${id}:site:1`, pass: await anna.workForPass(id) });
      saw(`a new message: ${told(late)}`);
      holds("a new message is accepted", late.status === 200);
      await stop();

      did("the clock set right, and restarted");
      await start({ CLOCK_OFF_DAYS: "0" });
      const right = await anna.read("/readyz");
      saw(`/readyz: ${told(right)}`);
      holds("the clock is trusted again", !right.words.includes("clock"));
      await stop();
      const kept = await storedMessages(dataDir);
      holds(`all four messages are kept (${kept})`, kept === 4);
    }),
};
