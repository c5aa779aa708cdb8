import { randomUUID } from "node:crypto";
import { pdfFile } from "../../../server/posts/post-requests.ts";
import { told } from "../answer.ts";
import { withPortal } from "../hostile-portal.ts";
import type { Scenario } from "../scenario.ts";
import { storedMessages } from "../stored-messages.ts";

/** Below the posts that one pass allows in ten minutes: what refuses them is the rule of one message. */
const attempts = 60;

export const replayedPass: Scenario = {
  name: "replayed-pass",
  title: "one proof of work is used for many messages",
  isQuick: false,
  play: ({ did, saw, holds }) =>
    withPortal({}, async ({ dataDir, stop, visitor }) => {
      const [stranger, anna] = [visitor("10.0.0.66"), visitor("10.0.0.1")];
      const id = randomUUID();
      const pass = await stranger.workForPass(id);
      const send = (key: string, number: number) =>
        stranger.write({ key, pass, text: `Обращение ${number}`, files: [pdfFile("a.pdf", String(number))] });
      did(`one pass, sent with ${attempts} revisions of its message, each with other words and another file`);
      const revisions = [];
      for (let number = 1; number <= attempts; number++) revisions.push(await send(`${id}:site:${number}`, number));
      const [first, second] = revisions;
      if (first && second) saw(`the first: ${told(first)}; the second: ${told(second)}`);
      const accepted = revisions.filter(({ status }) => status === 200).length;
      holds(`one of them is accepted (${accepted})`, accepted === 1);
      holds(
        "the others are refused as sent already",
        revisions.slice(1).every(({ status }) => status === 422),
      );

      did(`the same pass, sent with ${attempts} other messages`);
      const others = [];
      for (let number = 1; number <= attempts; number++) others.push(await send(`${randomUUID()}:site:1`, number));
      if (others[0]) saw(told(others[0]));
      holds(
        "none of them is accepted",
        others.every(({ status }) => status === 422),
      );

      const honest = await anna.write();
      saw(`a visitor at another address: ${told(honest)}`);
      holds("others write as always", honest.status === 200);
      await stop();
      const stored = await storedMessages(dataDir);
      holds(`the stranger's message and the visitor's are stored (${stored})`, stored === 2);
    }),
};
