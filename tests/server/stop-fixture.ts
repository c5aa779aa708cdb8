import Fastify from "fastify";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config/read-config.ts";
import { createLogSink } from "../../server/operation/log-sink.ts";
import { createLogger } from "../../server/operation/logger.ts";
import { serve } from "../../server/serve.ts";
import type { PageRenderer } from "../../src/shared/page-render.ts";

// A portal whose pages finish 200 ms after SIGTERM; `/never` never does.
// Arguments: folder of the build, stop timeout (ms), whether the backend closes or hangs, port.
const [, , distDir = "", stopTimeout = "", backendEnd = "closes", port = "0"] = process.argv;

const renderer: PageRenderer = {
  async render({ url }) {
    process.stdout.write(`rendering ${url}\n`);
    await new Promise<void>((resolve) => process.once("SIGTERM", () => url === "/never" || setTimeout(resolve, 200)));
    return {
      kind: "page",
      status: 200,
      storable: true,
      keepable: true,
      head: "",
      structuredData: "",
      notice: "",
      html: "finished",
      drawings: "",
      state: "{}",
      ownState: "{}",
      modules: [],
    };
  },
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

const config = { ...readConfig({ LOG_LEVEL: "info", METRICS_TOKEN: process.env.METRICS_TOKEN }), distDir };
const backend = {
  db: { query: async () => [] },
  isStuck: () => false,
  isTimePlausible: () => true,
  site: Fastify(),
  card: Fastify(),
  cardKey: "",
  suggest: Fastify(),
  suggestToken: "",
};
const sink = createLogSink(process.stdout);
const app = await buildApp(config, { backend, logger: createLogger(config, sink), sink, renderer });
const closeBackend = async () => {
  if (backendEnd === "hangs") await new Promise(() => undefined);
  process.stdout.write("backend closed\n");
};
await serve(app, { port: Number(port), host: "127.0.0.1", stopTimeout: Number(stopTimeout), closeBackend });
