import Fastify from "fastify";
import { buildApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config/read-config.ts";
import { createLogSink } from "../../../server/operation/log-sink.ts";
import { createLogger } from "../../../server/operation/logger.ts";

interface OwnPortal {
  url: string;
  close(): Promise<void>;
}

/**
 * The build with the services that `env` names, in this process; the database is a stub with a secret.
 * @param log collects the log lines; without it nothing is logged.
 */
export async function portalInProcess(env: Readonly<Record<string, string>>, log?: string[]): Promise<OwnPortal> {
  const config = readConfig({ LOG_LEVEL: log ? "info" : "silent", ...env });
  const db = {
    async query<T>(): Promise<T[]> {
      return [{ value: Buffer.alloc(32, 7) } as T];
    },
  };
  const nobody = Fastify();
  const backend = {
    db,
    isStuck: () => false,
    isTimePlausible: () => true,
    site: nobody,
    card: nobody,
    cardKey: "",
    suggest: nobody,
    suggestToken: "",
  };
  const logger = createLogger(config, log ? { write: (line) => void log.push(line) } : createLogSink(process.stdout));
  const app = await buildApp(config, { backend, logger });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
