import Fastify, { type FastifyInstance } from "fastify";
import { startBackend } from "../../../server/backend/backend.ts";
import localities from "../../../server/backend/content/localities.json" with { type: "json" };
import { readConfig } from "../../../server/config/read-config.ts";
import { type Checked, checkServices } from "../../../server/services-check/check-services.ts";
import { engines } from "../backend/engines.ts";
import { closeNow, listen } from "../portal.ts";

/** What a stand-in answers instead: another body, or a whole response. */
export type Change = (body: never, url: URL) => unknown;

export class Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export interface DemoServices {
  address: string;
  key: string;
  /** What was posted: path and body. */
  posts: { path: string; body: string }[];
  /** By path, "*" for all others: answers in place of the demo's. Cleared by the caller. */
  changes: Map<string, Change>;
  close(): Promise<void>;
}

/** The embedded backend with the demo content, over HTTP: both services at one address. */
export async function startDemoServices(): Promise<DemoServices> {
  const [engine] = engines;
  if (engine === undefined) throw new Error("no database");
  const { options, remove } = await engine.data();
  const backend = await startBackend(options);
  const posts: DemoServices["posts"] = [];
  const changes: DemoServices["changes"] = new Map();
  const front: FastifyInstance = Fastify();
  front.removeAllContentTypeParsers();
  front.addContentTypeParser("*", { parseAs: "buffer" }, async (_: unknown, body: Buffer) => body);
  front.all("/*", async (request, reply) => {
    const url = new URL(request.url, "http://front");
    const service = /^\/(?:v1|geo|media)\b/.test(url.pathname) ? backend.site : backend.card;
    const payload = request.body instanceof Buffer ? request.body : undefined;
    if (request.method === "POST") posts.push({ path: url.pathname, body: String(payload) });
    const method = request.method === "POST" ? "POST" : "GET";
    const real = await service.inject({
      method,
      url: request.url,
      headers: request.headers,
      ...(payload && { payload }),
    });
    const { "content-length": _, ...headers } = real.headers;
    reply.code(real.statusCode).headers(headers);
    const change = changes.get(url.pathname) ?? changes.get("*");
    if (change === undefined || (real.statusCode >= 400 && real.statusCode !== 404) || /^.media/.test(url.pathname))
      return reply.send(real.rawPayload);
    const changed = change(JSON.parse(real.payload || "null") as never, url);
    if (!(changed instanceof Answer)) return reply.send(JSON.stringify(changed));
    return reply.code(changed.status).headers(changed.headers).send(changed.body);
  });
  return {
    address: await listen(front),
    key: backend.cardKey,
    posts,
    changes,
    async close() {
      await closeNow(front);
      await backend.close();
      await remove();
    },
  };
}

/** Day of the demo content. */
const today = Date.parse("2026-11-24T09:00:00Z");

const knownTowns = new Map(localities.map(({ name, lat, lon }) => [name, { lat, lon }]));

interface CheckedAt {
  site?: string;
  card?: string;
  key?: string | undefined;
  now?: number;
}

/** The check as the command runs it. */
export function check({ site, card, key, now = today }: CheckedAt): Promise<Checked> {
  const { portal, gathering, timeouts } = readConfig({});
  return checkServices({
    services: { site, card, cardKey: key },
    portal,
    parallel: gathering.parallel,
    timeout: timeouts.service,
    mediaHosts: [],
    knownTowns,
    now,
  });
}

/** Findings in one line each: "fault news created_at: …". */
export function told({ findings }: Pick<Checked, "findings">): string[] {
  return findings.map(({ level, call, field, text, places }) =>
    [level, call ?? "service", `${field ?? "-"}:`, text, ...(places.length > 0 ? [`[${places.join(", ")}]`] : [])].join(
      " ",
    ),
  );
}
