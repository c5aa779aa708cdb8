import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hostileRequests } from "./http/hostile-requests.ts";
import { hostileAddresses } from "./media/hostile-addresses.ts";
import { hostileFiles } from "./media/hostile-files.ts";
import { hostileUploads } from "./posts/hostile-uploads.ts";
import { hostileHtml } from "./upstreams/hostile-html.ts";

test("the README tells how many samples of an attacker there are", () => {
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const told = [...readme.matchAll(/^\| `(\w+\/hostile-[\w-]+\.ts)` \| (\d+) \|/gm)];
  expect(Object.fromEntries(told.map(([, file, number]) => [file, Number(number)]))).toEqual({
    "upstreams/hostile-html.ts": hostileHtml.length,
    "media/hostile-addresses.ts": hostileAddresses.length,
    "media/hostile-files.ts": hostileFiles.length,
    "http/hostile-requests.ts": hostileRequests.length,
    "posts/hostile-uploads.ts": hostileUploads.length,
  });
});
