import { openDatabase } from "./backend/db/open-database.ts";
import { readConfig } from "./config/read-config.ts";
import { checkPort } from "./operation/check-port.ts";
import { createLogSink } from "./operation/log-sink.ts";
import { createLogger } from "./operation/logger.ts";
import { createMetrics } from "./operation/metrics.ts";
import { releaseStartMemory } from "./operation/release-start-memory.ts";

/** Prints the settings in force, and does nothing else. */
const onlySettings = process.argv.includes("--settings");

/** Starts the portal: settings, database, backend, server. */
async function main(): Promise<void> {
  const { dataDir, databaseUrl, diskReserve, feedbackRetentionDays, ...config } = readConfig();
  const lines = config.settingLines.join("\n");
  if (onlySettings) {
    process.stdout.write(`${lines}\n`);
    return;
  }
  if (config.logLevel === "debug" || config.logLevel === "trace") process.stdout.write(`Settings:\n${lines}\n`);
  await checkPort(config);
  const sink = createLogSink(process.stdout);
  const logger = createLogger(config, sink);
  const opening = openDatabase({ dataDir, databaseUrl, diskReserve, logger });
  opening.catch(() => undefined);
  // The database opens in its own thread, for as long as the code of the rest takes.
  const [{ startBackend }, { buildApp }, { serve }] = await Promise.all([
    import("./backend/backend.ts"),
    import("./app.ts"),
    import("./serve.ts"),
  ]);
  // With real services configured nothing reads the embedded backend, so it gets no demo content.
  const content = config.services === undefined ? undefined : null;
  const backend = await startBackend({ dataDir, databaseUrl, feedbackRetentionDays, logger, content }, opening);
  const metrics = createMetrics();
  if (config.metricsToken !== undefined) metrics.watchProcess();
  const app = await buildApp(config, { backend, logger, sink, metrics }).catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  const { port, host, timeouts } = config;
  await serve(app, { port, host, stopTimeout: timeouts.stop, closeBackend: () => backend.close(), tell: sink.write });
  releaseStartMemory();
}

/** The message with those of its causes: a damaged data folder is "the database thread failed" without them. */
function withCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n  caused by: ${withCauses(error.cause)}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${withCauses(error)}\n`);
  process.exit(1);
});
