import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Listening, NetworkState } from "./network-state.ts";

/** A network between this machine's browsers and its servers. */
export interface Network {
  /** Addresses that lead to the servers through it, in their order. */
  urls: string[];
  /** From now on; connections that are open are reset. */
  become(state: NetworkState): Promise<void>;
  close(): void;
}

/** Starts a process that leads to those servers. It is free at first. @param urls of servers on this machine. */
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
