import { buildApp } from "./app.ts";
import { startBackend } from "./backend/backend.ts";
import { readConfig } from "./config/read-config.ts";
import { createLogger } from "./operation/logger.ts";
import { createMetrics } from "./operation/metrics.ts";
import { serve } from "./serve.ts";

/** Starts the portal: settings, backend, server. */
async function main(): Promise<void> {
  const { dataDir, databaseUrl, feedbackRetentionDays, ...config } = readConfig();
  process.stdout.write(`Settings:\n${config.settingLines.join("\n")}\n`);
  const logger = createLogger(config);
  // Beside real services the embedded ones answer nobody: no demo content for them.
  const content = config.services === undefined ? undefined : null;
  const backend = await startBackend({ dataDir, databaseUrl, feedbackRetentionDays, logger, content });
  const metrics = createMetrics();
  if (config.metricsToken !== undefined) metrics.watchProcess();
  const app = await buildApp(config, { backend, logger, metrics }).catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  const { port, host, timeouts } = config;
  await serve(app, { port, host, stopTimeout: timeouts.stop, closeBackend: () => backend.close() });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
