import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Listening, NetworkState } from "./network-state.ts";

/** A shaped network between local browsers and local servers. */
export interface Network {
  /** URLs that reach the servers through it, in order. */
  urls: string[];
  /** Switches the state; open connections are reset. */
  become(state: NetworkState): Promise<void>;
  close(): void;
}

/** Starts the proxy process to those servers, unshaped at first. @param urls of local servers. */
export async function startNetwork(urls: readonly string[]): Promise<Network> {
  const shaper = fork(
    path.join(import.meta.dirname, "shaper.ts"),
    urls.map((url) => new URL(url).port),
  );
  const said = async () => (await once(shaper, "message"))[0];
  const { ports }: Listening = await said();
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    async become(state) {
      const done = said();
      shaper.send(state);
      await done;
    },
    close: () => shaper.disconnect(),
  };
}
