import Fastify, { type FastifyReply } from "fastify";
import type { Backend } from "../../server/backend/backend.ts";
import type { Resource } from "../../src/shared/resources.ts";

/** What can be wrong with a service's answer. */
export const faults = ["500", "silence", "cut JSON", "HTML"] as const;
export type Fault = (typeof faults)[number];

/** The two services over HTTP, out of a real database; what one row of the table asks of them can be broken. */
export interface FaultyServices {
  siteUrl: string;
  cardUrl: string;
  /** Every address of that row is answered with the fault, until `mend`. */
  break(row: Resource, fault: Fault): void;
  mend(): void;
  close(): Promise<void>;
}

export async function faultyServices(backend: Backend): Promise<FaultyServices> {
  let broken: { address: RegExp; fault: Fault } | null = null;
  const app = Fastify({ forceCloseConnections: true });
  for (const service of ["site", "card"] as const) {
    app.get(`/${service}/*`, async ({ url, headers }, reply) => {
      if (broken?.address.test(url)) return answerWith(broken.fault, reply);
      const { authorization = "" } = headers;
      const answer = await backend[service].inject({
        url: url.slice(service.length + 1),
        headers: { authorization },
      });
      return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
    });
  }
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    siteUrl: `${url}/site`,
    cardUrl: `${url}/card`,
    break({ service, path }, fault) {
      broken = { address: new RegExp(`^/${service}${path.replace(/\{\w+\}/g, "[^/?]+")}(?:\\?|$)`), fault };
    },
    mend() {
      broken = null;
    },
    close: () => app.close(),
  };
}

/** As Yii2 says it. */
const error = { name: "Internal Server Error", message: "An internal server error occurred.", code: 0, status: 500 };

function answerWith(fault: Fault, reply: FastifyReply): FastifyReply {
  if (fault === "500") return reply.code(500).send(error);
  if (fault === "cut JSON") return reply.type("application/json").send('[{"id":1,"title":"Нов');
  if (fault === "HTML") return reply.type("text/html").send("<h1>Технические работы</h1>");
  // Nobody ever answers; the connection goes with the services.
  return reply.hijack();
}
