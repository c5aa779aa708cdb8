import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { branchesRequest, pointsRequest } from "../../src/shared/places/place-requests.ts";
import type { ResourceReader } from "../upstreams/resource-reader.ts";

/** Pause between two looks at a list that is not whole (ms). */
const pause = 5_000;

/**
 * Gathers the lists of all places as soon as the server listens, so that the first visitors do not wait for hundreds of
 * requests. Returns whether all have been whole once.
 */
export function warmLists(app: FastifyInstance, reader: Pick<ResourceReader, "read">): () => boolean {
  const cold = new Set([pointsRequest.url, branchesRequest.url]);
  const stop = new AbortController();

  async function warm(url: string): Promise<void> {
    while (!stop.signal.aborted) {
      const result = await reader.read(url, { hostname: "", address: "" }, "page");
      if ("response" in result && result.freshFor !== null) return void cold.delete(url);
      await sleep(pause, null, { signal: stop.signal, ref: false }).catch(() => null);
    }
  }

  app.addHook("onListen", async () => {
    for (const url of cold) void warm(url).catch((error: unknown) => app.log.error({ err: error }, "lists not warmed"));
  });
  app.addHook("onClose", async () => stop.abort());
  return () => cold.size === 0;
}
