import { expect } from "playwright/test";
import { newKey } from "../../../server/posts/post-requests.ts";
import { told } from "../answer.ts";
import { badDisk } from "../bad-disk.ts";
import { withPortal } from "../hostile-portal.ts";
import { patience } from "../patience.ts";
import type { Scenario } from "../scenario.ts";

export const hungDatabase: Scenario = {
  name: "hung-database",
  title: "the embedded database's thread never returns",
  isQuick: false,
  async play({ did, saw, holds }) {
    const disk = await badDisk();
    await withPortal(disk.options, async ({ visitor }) => {
      const anna = visitor("10.0.0.1");
      const key = newKey("site");
      for (const path of ["/holder", "/holder/news"]) await anna.read(path);
      await disk.hang();
      const sending = anna.write({ key });
      await expect.poll(disk.hasHung, { timeout: patience }).toBe(true);
      did("a visitor sends a message; the thread spins in a write, at 100 % of CPU");
      const [home, news] = [await anna.read("/holder"), await anna.read("/holder/news")];
      saw(`meanwhile the home page: ${told(home)}, ${home.milliseconds.toFixed(0)} ms; news: ${told(news)}`);
      holds("pages are read on", home.status === 200 && news.status === 200);
      const states: string[] = [];
      const watching = expect
        .poll(
          async () => {
            const state = told(await anna.read("/healthz"));
            if (states.at(-1) !== state) states.push(state);
            return states.length >= 3;
          },
          { timeout: patience, intervals: [50] },
        )
        .toBe(true)
        .catch(() => undefined);
      const answer = await sending;
      saw(`the message, after ${(answer.milliseconds / 1000).toFixed(0)} s: ${told(answer)}`);
      holds(
        "the message is answered with 503, and in words",
        told(answer) === "503 «Портал сейчас недоступен. Попробуйте через минуту.»",
      );
      await watching;
      saw(`/healthz: ${states.join(", then ")}`);
      holds(
        "/healthz fails while it hangs, and then is well",
        /^200.*, then 503.*, then 200/.test(states.join(", then ")),
      );
      const again = await anna.write({ key });
      saw(`the same message, sent again by itself: ${told(again)}`);
      holds("the portal heals without a restart, and the message is accepted", again.status === 200);
    }).finally(disk.remove);
  },
};
