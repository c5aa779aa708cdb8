import type { IncomingHttpHeaders } from "node:http";
import Fastify from "fastify";
import { type Portal, startPortal } from "../helpers/portal-server.ts";
import { test as base } from "../helpers/shared-portal.ts";

/** A GET that a service received: path with query, and its key. */
export interface Call {
  target: string;
  key: string | undefined;
}

/** A POST that a service received. */
interface Posted {
  target: string;
  /** The idempotency key, without its quotes. */
  key: string;
  fields: Readonly<Record<string, string>>;
  files: readonly File[];
}

/** A request that the suggestion service received. */
interface SuggestCall {
  path: string;
  key: string | undefined;
  body: unknown;
}

/** The services behind a portal, which record their requests. */
export interface Services {
  /** Their common origin. */
  origin: string;
  site: Call[];
  card: Call[];
  suggest: SuggestCall[];
  /** The suggestion service's response to everything. */
  suggestions: unknown[];
  posted: { site: Posted[]; card: Posted[] };
  /** Responses to the next posts, by path; without one a post is accepted. */
  refusals: Map<string, { status: number; body: unknown }[]>;
  /** Responses that replace the embedded services', by path. */
  answers: Map<string, unknown>;
}

async function postedOf(headers: IncomingHttpHeaders, body: unknown): Promise<Omit<Posted, "target">> {
  const type = { "content-type": headers["content-type"] ?? "" };
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: type }).formData();
  const files = form.getAll("file[]").filter((value) => value instanceof File);
  form.delete("file[]");
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { key: String(headers["idempotency-key"]).replaceAll('"', ""), fields, files };
}

export const cardKey = "fixed-service-key";
export const suggestToken = "suggestion-token";

/** The IP information service's response. */
export const visitorAddress = "203.0.113.7";

const openToAll = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/** A portal with services over HTTP, which respond like the shared portal's unless a test overrides them. */
export const test = base.extend<object, { services: Services; portal: Portal }>({
  services: [
    ({ browserName: _ }, use) =>
      use({
        ...{ origin: "", site: [], card: [], suggest: [], suggestions: [], answers: new Map() },
        ...{ posted: { site: [], card: [] }, refusals: new Map() },
      }),
    { scope: "worker" },
  ],
  portal: [
    async ({ services, shared }, use) => {
      const app = Fastify({ bodyLimit: 20_000_000 });
      app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) =>
        done(null, body),
      );
      for (const name of ["site", "card"] as const) {
        app.post(`/${name}/*`, async ({ url, headers, body }, reply) => {
          const target = url.slice(name.length + 1);
          services.posted[name].push({ target, ...(await postedOf(headers, body)) });
          const { status, body: answer } = services.refusals.get(target)?.shift() ?? {
            status: 200,
            body: { success: true, errors: false, number: `${name}-1` },
          };
          return reply.code(status).send(answer);
        });
        app.get(`/${name}/*`, async ({ url, headers }, reply) => {
          const target = url.slice(name.length + 1);
          services[name].push({ target, key: headers.authorization });
          const ours = services.answers.get(target.replace(/\?.*$/, ""));
          if (ours !== undefined) return ours;
          const answer = await fetch(`${shared.url}/api${url}`);
          for (const [header, value] of answer.headers) {
            if (/^(?:content-type|x-pagination-.*)$/.test(header)) reply.header(header, value);
          }
          return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
        });
      }
      app.post("/suggest/:kind", async ({ url, headers, body }) => {
        services.suggest.push({ path: url, key: headers.authorization, body });
        return { suggestions: services.suggestions };
      });
      // The tests' extra headers cause a CORS preflight.
      app.options("/ip", async (_, reply) => reply.headers(openToAll).code(204).send());
      app.get("/ip", async (_, reply) => reply.headers(openToAll).send({ ip: visitorAddress }));
      services.origin = await app.listen({ port: 0, host: "127.0.0.1" });
      const portal = await startPortal({
        env: {
          SITE_API_URL: `${services.origin}/site`,
          CARD_API_URL: `${services.origin}/card`,
          CARD_API_KEY: cardKey,
          SUGGEST_API_URL: services.origin,
          SUGGEST_API_TOKEN: suggestToken,
          IP_INFO_URL: `${services.origin}/ip?format=json`,
          TRUST_PROXY: "127.0.0.1",
        },
      });
      await use(portal);
      await portal.remove();
      app.server.closeAllConnections();
      await app.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
});
