import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { precompress } from "../../.build/precompress.ts";
import { buildApp, type Parts } from "../../server/app.ts";
import type { AppConfig } from "../../server/config/read-config.ts";
import { readConfig } from "../../server/config/read-config.ts";
import { createLogger } from "../../server/operation/logger.ts";
import type { PageOutput, PageRenderer } from "../../src/shared/page-render.ts";

export const style = "body{color:#13201c}";
export const script = "document.documentElement.dataset.theme='normal'";

const template = `<!doctype html><html lang="ru"><head><!--head--><title>Портал</title><!--/head-->
<!--style--><script>${script}</script></head><body><!--notice--><div id="root"><!--app--></div><!--end--><!--state--></body></html>`;

export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** A small build in a temporary folder: a script, a worker, the shell, an icon. Removed when the test ends. */
export async function makeDist(): Promise<string> {
  const { folder, remove } = await temporaryDist();
  onTestFinished(remove);
  return folder;
}

/** The same; the caller removes it. */
export async function temporaryDist(): Promise<{ folder: string; remove(): Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), "portal-dist-"));
  const assets = {
    build: "0123456789abcdef",
    template,
    entries: ["/assets/index-abc.js"],
    scriptHashes: [cspHash(script)],
    modules: { "src/pages/news-page.tsx": ["/assets/news-page-1.js"] },
    style: { file: "/assets/portal-abc.css", rules: [{ within: [], css: style, needs: [] }] },
    standaloneScripts: {},
    fonts: { file: "/assets/fonts-abc.css", faces: [] },
  };
  const files = {
    "assets.json": JSON.stringify(assets),
    "contract/services.openapi.json": '{"openapi":"3.1.0"}',
    "contract/services.html": "<!doctype html><title>Сервисы портала</title><style>main{margin:auto}</style>",
    "client/index.html": template.replace(/<!--\/?\w+-->/g, ""),
    "client/sw.js": `const build = "0123456789abcdef";${" ".repeat(2000)}`,
    "client/manifest.webmanifest": "{}",
    "client/favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "client/assets/map-worker-abc.js": "onmessage = () => {};",
    "client/assets/index-abc.js": `export const text = "${"портал ".repeat(500)}";`,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
  }
  await precompress(join(dist, "client"));
  return { folder: dist, remove: () => rm(dist, { recursive: true }) };
}

export function pageOutput(html: string, rest: Partial<Extract<PageOutput, { kind: "page" }>> = {}): PageOutput {
  const head = "<title>Новости</title>";
  return {
    kind: "page",
    status: 200,
    storable: true,
    keepable: rest.storable ?? true,
    head,
    structuredData: "",
    notice: "",
    html,
    drawings: "",
    state: "{}",
    ownState: "{}",
    modules: [],
    ...rest,
  };
}

const noStandalonePages: PageRenderer["standalone"] = {
  paths: [],
  indexedPaths: [],
  unkeptPaths: [],
  canonicalSearch: async () => "",
  render: () => Promise.reject(new Error("no such page")),
};

/** Renders the requested URL; its only query parameter is `page`, 1 to 9. */
export const plainRenderer: PageRenderer = {
  async render({ url }) {
    if (url === "/") return { kind: "redirect", location: "/holder" };
    return pageOutput(`<h1>${url.replace(/[&<>"]/g, "")}</h1>`, { status: url.startsWith("/holder") ? 200 : 404 });
  },
  async canonicalSearch(_, search) {
    const page = Math.min(Number(search.get("page")), 9);
    return page > 1 ? `?page=${page}` : "";
  },
  staticPaths: () => ["/holder", "/holder/news"],
  standalone: noStandalonePages,
};

/** A site backend with one FAQ item and the settings' categories. */
export function plainSite(): FastifyInstance {
  const site = Fastify();
  site.get("/v1/faq", async () => [{ id: 1, question: "Что это?", answer: "<p>Карта</p>", order: 1 }]);
  site.get("/v1/setting", async () => []);
  return site;
}

/** A database that holds only a secret. */
const plainDatabase: Parts["backend"]["db"] = {
  async query<T>(sql: string): Promise<T[]> {
    const rows: unknown[] = /from secret/.test(sql) ? [{ value: Buffer.alloc(32, 7) }] : [];
    return rows as T[];
  },
};

/** A minimal backend for tests that do not depend on it. */
export function plainBackend(parts: Partial<Parts["backend"]> = {}): Parts["backend"] {
  return {
    db: plainDatabase,
    isStuck: () => false,
    isTimePlausible: () => true,
    site: plainSite(),
    card: Fastify(),
    cardKey: "embedded",
    suggest: Fastify(),
    suggestToken: "",
    ...parts,
  };
}

export interface PortalOptions {
  env?: Record<string, string>;
  config?: Partial<AppConfig>;
  parts?: Partial<Parts>;
  /** Receives log lines; without it the log is silent. */
  log?: string[];
}

/** The portal's server on a small build; closed when the test ends. */
export async function portal({ env = {}, config = {}, parts = {}, log }: PortalOptions = {}): Promise<FastifyInstance> {
  const settings = { ...readConfig(env), distDir: await makeDist(), ...config };
  const logger = createLogger({ logLevel: log ? "info" : "silent" }, { write: (line) => log?.push(line) });
  const app = await buildApp(settings, { backend: plainBackend(), logger, renderer: plainRenderer, ...parts });
  onTestFinished(() => app.close());
  return app;
}

/** Listens on a free port until the test ends. @returns the base URL. */
export async function listening(service: FastifyInstance): Promise<string> {
  onTestFinished(() => closeNow(service));
  return listen(service);
}

/** Closes without waiting for keep-alive connections. */
export async function closeNow(service: FastifyInstance): Promise<void> {
  service.server.closeAllConnections();
  await service.close();
}

/** Listens on a free port. @returns the base URL. */
export async function listen(service: FastifyInstance): Promise<string> {
  await service.listen({ port: 0, host: "127.0.0.1" });
  const address = service.server.address();
  if (typeof address !== "object" || address === null) throw new Error("the service has no port");
  return `http://127.0.0.1:${address.port}`;
}
