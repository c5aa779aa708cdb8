import { buildApp } from "../../../server/app.ts";
import { startBackend } from "../../../server/backend/backend.ts";
import { readConfig } from "../../../server/config/read-config.ts";
import { createLogSink } from "../../../server/operation/log-sink.ts";
import { createLogger } from "../../../server/operation/logger.ts";
import { serve } from "../../../server/serve.ts";

// `server/main.ts` with another build folder and other time limits (JSON): its two arguments.
const [, , distDir = "", timeouts = "{}"] = process.argv;
const { dataDir, databaseUrl, ...settings } = { ...readConfig(), distDir };
const config = { ...settings, timeouts: { ...settings.timeouts, ...JSON.parse(timeouts) } };
const sink = createLogSink(process.stdout);
const logger = createLogger(config, sink);
const backend = await startBackend({ dataDir, databaseUrl, logger });
const app = await buildApp(config, { backend, logger, sink });
const { port, host } = config;
await serve(app, { port, host, stopTimeout: config.timeouts.stop, closeBackend: () => backend.close() });
