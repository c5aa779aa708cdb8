import Fastify from "fastify";
import { type Portal, startPortal } from "../portal-server.ts";
import { test as base } from "../shared-portal.ts";

/** What a service was asked: path and query, and the key that came with it. */
export interface Call {
  target: string;
  key: string | undefined;
}

/** The two services behind a portal, on this machine: what they are asked is written down. */
export interface Services {
  /** Where both stand. */
  origin: string;
  site: Call[];
  card: Call[];
  /** Answers in the place of the embedded ones, by path. */
  answers: Map<string, unknown>;
}

export const cardKey = "fixed-service-key";

/** A portal before services over HTTP, which answer as the shared portal's own do unless a test says otherwise. */
export const test = base.extend<object, { services: Services; portal: Portal }>({
  services: [
    ({ browserName: _ }, use) => use({ origin: "", site: [], card: [], answers: new Map() }),
    { scope: "worker" },
  ],
  portal: [
    async ({ services, shared }, use) => {
      const app = Fastify();
      for (const name of ["site", "card"] as const) {
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
      services.origin = await app.listen({ port: 0, host: "127.0.0.1" });
      const portal = await startPortal({
        env: {
          SITE_API_URL: `${services.origin}/site`,
          CARD_API_URL: `${services.origin}/card`,
          CARD_API_KEY: cardKey,
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
