// `npm run build`: the page with its worker, the server's pages, and what is made of both. A build of the same sources is kept, so
// that `npm start`, `npm test` and `npm run test:more` make one. `-- --anew` makes it in any case.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSources, digestOf } from "./build-id.ts";
import { runStep } from "./step.ts";

const root = join(import.meta.dirname, "..");

/** Written last, with the digest of what the build was made of. */
const stamp = join(root, "dist/made-of.txt");

/** The contract with the services, a part of the build, tells limits from all over the server. */
const made = digestOf(root, [...buildSources, "server"]);

const isCurrent = existsSync(stamp) && readFileSync(stamp, "utf8") === made;

async function build(): Promise<boolean> {
  rmSync(stamp, { force: true });
  const vite = [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"];
  const bundles = await Promise.all([
    runStep("build: page and service worker", vite),
    runStep("build: the server's pages", [...vite, "--ssr", "src/entry-server.tsx"]),
  ]);
  if (!bundles.every((passed) => passed)) return false;
  return runStep("build: licences, contract, compressed files", [join(root, ".build/finish.ts")]);
}

if (isCurrent && !process.argv.includes("--anew")) process.stdout.write("build: nothing has changed since the last\n");
else if (await build()) writeFileSync(stamp, made);
else process.exitCode = 1;
