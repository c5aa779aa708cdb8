import { buildApp } from "../../server/app.ts";
import { startBackend } from "../../server/backend/backend.ts";
import { readConfig } from "../../server/config.ts";
import { createLogger } from "../../server/logger.ts";
import { serve } from "../../server/serve.ts";

// The portal of `server/main.ts` with the build of another folder (the only argument).
const [, , distDir = ""] = process.argv;
const { dataDir, databaseUrl, ...config } = { ...readConfig(), distDir };
const logger = createLogger(config);
const backend = await startBackend({ dataDir, databaseUrl, logger });
const app = await buildApp(config, { backend, logger });
const { port, host, timeouts } = config;
await serve(app, { port, host, stopTimeout: timeouts.stop, closeBackend: () => backend.close() });
