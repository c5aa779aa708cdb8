import { randomBytes } from "node:crypto";
import { expect } from "playwright/test";
import { newKey } from "../../../server/posts/post-requests.ts";
import { told } from "../answer.ts";
import { withPortal } from "../hostile-portal.ts";
import { patience } from "../patience.ts";
import { pngFile } from "../png-file.ts";
import type { Account, Scenario } from "../scenario.ts";
import { smallDisk } from "../small-disk.ts";

const megabyte = 1024 * 1024;

const photo = (megabytes: number) => pngFile(Uint8Array.from(randomBytes(megabytes * megabyte)));

/** The server keeps a reserve: it refuses before the database has no room. */
async function fillUp({ did, saw, holds }: Account): Promise<void> {
  const disk = await smallDisk();
  const options = { ...disk.options, env: { ...disk.options.env, DISK_RESERVE_MB: "16" } };
  await withPortal(options, async (portal) => {
    const anna = portal.visitor("10.0.0.1");
    const waiting = { key: newKey("site"), files: [photo(1)] };
    await disk.leave(portal, 8 * megabyte);
    did(`${disk.what}: 8 MB are left, of the 16 that the server keeps`);
    const [files, words] = [await anna.write(waiting), await anna.write()];
    saw(`a message with a photo: ${told(files)}; without: ${told(words)}`);
    holds("files are refused, in words", files.status === 507 && files.words.includes("нет места для файлов"));
    holds("messages are accepted", words.status === 200);

    await disk.leave(portal, 2 * megabyte);
    did("2 MB are left");
    const [refused, page] = [await anna.write(), await anna.read("/holder/news")];
    saw(`a message: ${told(refused)}; news: ${told(page)}`);
    holds("messages are refused, in words", refused.status === 507 && refused.words.includes("нет места"));
    holds("pages are read on", page.status === 200);

    await disk.leave(portal, 64 * megabyte);
    did("room is made");
    const again = await anna.write(waiting);
    saw(`the message that waited on the device: ${told(again)}`);
    holds("it is accepted without a restart", again.status === 200);
  }).finally(disk.remove);
}

/** Something else fills the disk faster than the server looks: the database itself meets the end. */
async function hitTheEnd({ did, saw, holds }: Account): Promise<void> {
  const disk = await smallDisk();
  const options = { ...disk.options, env: { ...disk.options.env, DISK_RESERVE_MB: "1" } };
  await withPortal(options, async (portal) => {
    const anna = portal.visitor("10.0.0.1");
    const before = { key: newKey("site") };
    const first = await anna.write(before);
    await disk.leave(portal, 2 * megabyte);
    did("2 MB are left, and the database gets 3 MB of photos");
    const large = { key: newKey("site"), files: [photo(3)] };
    const answer = await anna.write(large);
    saw(`the message, after ${(answer.milliseconds / 1000).toFixed(1)} s: ${told(answer)}`);
    holds("the message is answered, and not as accepted", answer.status >= 500);
    const [page, health] = [await anna.read("/holder"), await anna.read("/healthz")];
    saw(`the home page: ${told(page)}; /healthz: ${told(health)}`);
    holds("pages are read on", page.status === 200);

    await disk.leave(portal, 64 * megabyte);
    did("room is made");
    const heals = expect.poll(async () => (await anna.write(large)).status, { timeout: patience }).toBe(200);
    holds(
      "the message is accepted in the end, without a restart",
      await heals.then(
        () => true,
        () => false,
      ),
    );
    const [kept, healthAgain] = [await anna.write(before), await anna.read("/healthz")];
    saw(`the message from before: ${told(first)}, sent again: ${told(kept)}; /healthz: ${told(healthAgain)}`);
    holds("what was accepted is kept", kept.status === 200 && kept.words === first.words);
    holds("/healthz is well", healthAgain.status === 200);
  }).finally(disk.remove);
}

export const fullDisk: Scenario = {
  name: "full-disk",
  title: "the disk of the embedded database fills up",
  isQuick: false,
  async play(account) {
    await fillUp(account);
    await hitTheEnd(account);
  },
};
