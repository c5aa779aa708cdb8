// The attacker of the `attack` bench, in a process of its own, so that its work does not slow the visitors of the bench
// down. From one address it sends new messages with as many files as they may have, and heeds no refusal. The line is
// what limits it. Passes cost it nothing, which is more than a real one has. Argument: the portal's URL. Receives the
// duration (s); answers with its tally.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { limits } from "../../../src/shared/validation/limits.ts";
import { makeMessage, readSubjects } from "../load/posts.ts";
import { type Answer, addAnswer, newTally, sendPost } from "./tally.ts";

const [, , origin = ""] = process.argv;

/** Not among those of the visitors. */
const address = "203.0.113.66";

/** Bytes a second: a line of 100 Mbit/s. */
const line = 12_500_000;
const connections = 4;

/** A message's other fields have to fit in, too. */
const fileBytes = limits.files.totalBytes - 65_536;

/** Files that no compression makes smaller, and no two alike. */
function newFile(): File {
  const bytes = new Uint8Array(randomBytes(fileBytes));
  bytes.set(new TextEncoder().encode("%PDF-1.7 "));
  return new File([bytes], "Справка.pdf", { type: "application/pdf" });
}

async function attack(seconds: number) {
  const subjects = await readSubjects(origin);
  const tally = newTally();
  const end = performance.now() + 1_000 * seconds;
  /** When the line is free again. */
  let free = performance.now();
  const turnOnLine = async (bytes: number) => {
    const from = Math.max(free, performance.now());
    free = from + (1_000 * bytes) / line;
    await pause(Math.max(0, from - performance.now()));
  };
  const keepSending = async () => {
    while (performance.now() < end) {
      const { site, card } = await makeMessage(origin, subjects, [newFile()]);
      for (const post of [site, card]) {
        await turnOnLine(post.body.length);
        // A server that resets the connection instead of reading ten megabytes gives no answer, which is its right.
        const answer: Answer | null = await sendPost(origin, post, address).catch(() => null);
        addAnswer(tally, post, answer);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, keepSending));
  return tally;
}

process.on("message", async (seconds: number) => process.send?.(await attack(seconds)));
process.send?.("ready");
