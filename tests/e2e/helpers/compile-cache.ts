// Tests start some hundred portals, each for seconds: what Node compiles is kept from one to the next, and the embedded
// database is compiled as quickly as can be, not as well.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeArgumentVariable } from "./portal-server.ts";

export default async function quickStarts(): Promise<() => Promise<void>> {
  const cache = await mkdtemp(join(tmpdir(), "portal-compiled-"));
  Object.assign(process.env, { NODE_COMPILE_CACHE: cache, [nodeArgumentVariable]: "--liftoff-only" });
  return () => rm(cache, { recursive: true, force: true });
}
