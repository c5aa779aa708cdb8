// Global setup: the tests start some hundred portals for seconds each, so they share Node's compile cache, and V8
// compiles the embedded database (WebAssembly) fast instead of well.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeArgumentVariable } from "./portal-server.ts";

export default async function quickStarts(): Promise<() => Promise<void>> {
  const cache = await mkdtemp(join(tmpdir(), "portal-compiled-"));
  Object.assign(process.env, { NODE_COMPILE_CACHE: cache, [nodeArgumentVariable]: "--liftoff-only" });
  return () => rm(cache, { recursive: true, force: true });
}
