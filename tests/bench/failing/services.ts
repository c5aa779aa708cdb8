import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Fault } from "../../e2e/upstreams/service-faults.ts";

/** Two services that fail on demand. */
export interface FailingServices {
  siteUrl: string;
  cardUrl: string;
  cardKey: string;
  /** Sets the fault (null: none). Resolves when the services have it. */
  have(fault: Fault | null): Promise<void>;
  stop(): Promise<void>;
}

export async function startServices(): Promise<FailingServices> {
  const child: ChildProcess = fork(join(import.meta.dirname, "services-process.ts"));
  const ended = once(child, "exit").then(() => {
    throw new Error("the services exited");
  });
  // Irrelevant after they were stopped.
  ended.catch(() => undefined);
  const [addresses] = await Promise.race([once(child, "message"), ended]);
  return {
    ...addresses,
    async have(fault) {
      const reply = once(child, "message");
      child.send({ fault });
      await Promise.race([reply, ended]);
    },
    async stop() {
      const exit = once(child, "exit");
      child.disconnect();
      await exit;
    },
  };
}
