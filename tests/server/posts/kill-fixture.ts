import { buildApp } from "../../../server/app.ts";
import { startBackend } from "../../../server/backend/backend.ts";
import { readConfig } from "../../../server/config/read-config.ts";
import { createLogSink } from "../../../server/operation/log-sink.ts";
import { createLogger } from "../../../server/operation/logger.ts";
import { serve } from "../../../server/serve.ts";
import type { PageRenderer } from "../../../src/shared/page-render.ts";
import { passSecret } from "../captcha/issued-pass.ts";

// The portal with a short lease, so that a killed server blocks its posts only briefly.
// Arguments: build folder, folder of the embedded database, port (0: a free one), URL of a PostgreSQL or nothing.
const [, , distDir = "", dataDir = "", port = "0", databaseUrl] = process.argv;

const renderer: PageRenderer = {
  render: async () => ({ kind: "redirect", location: "/" }),
  canonicalSearch: async () => "",
  staticPaths: () => [],
  standalone: {
    paths: [],
    indexedPaths: [],
    unkeptPaths: [],
    canonicalSearch: async () => "",
    render: () => Promise.reject(new Error("no such page")),
  },
};

const settings = readConfig({ LOG_LEVEL: "error", PASS_SECRET: passSecret });
const config = { ...settings, distDir, timeouts: { ...settings.timeouts, lease: 200 } };
const logger = createLogger(config, createLogSink(process.stdout));
const backend = await startBackend({ dataDir, databaseUrl, logger, feedbackRetentionDays: 365 });
const app = await buildApp(config, { backend, logger, renderer });
await serve(app, { port: Number(port), host: "127.0.0.1", stopTimeout: 10_000, closeBackend: () => backend.close() });
