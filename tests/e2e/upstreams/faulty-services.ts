import Fastify from "fastify";
import type { Backend } from "../../../server/backend/backend.ts";
import type { Resource } from "../../../src/shared/resources.ts";
import { answerWith, type Fault, serverOnlyFaults } from "./service-faults.ts";

/** Both services over HTTP on a real database; one resource or everything can be broken. */
export interface FaultyServices {
  siteUrl: string;
  cardUrl: string;
  /** Also of pictures and files. */
  origin: string;
  /** Breaks every URL of the resource, or everything including posts, until `mend`. */
  break(row: Resource | "everything", fault: Fault): void;
  mend(): void;
  close(): Promise<void>;
}

export async function faultyServices(backend: Backend): Promise<FaultyServices> {
  let broken: { address: RegExp; fault: Fault } | null = null;
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 20_000_000 });
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  const answerFrom = (service: "site" | "card", prefix: string) =>
    app.get(`${prefix}/*`, async (request, reply) => {
      const { url, headers } = request;
      const { authorization = "" } = headers;
      const sound = () => backend[service].inject({ url: url.slice(prefix.length), headers: { authorization } });
      if (broken?.address.test(url)) return answerWith(broken.fault, { request, reply, sound });
      const answer = await sound();
      return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
    });
  answerFrom("site", "/site");
  answerFrom("card", "/card");
  answerFrom("site", "");

  /** Accepts posts and drops them. */
  app.post("/*", async (request, reply) => {
    const sound = () => {
      throw new Error("posts have no answer of the backend");
    };
    const isSpoilt = broken?.address.test(request.url) && !isUnseen(broken.fault);
    if (broken && isSpoilt) return answerWith(broken.fault, { request, reply, sound });
    return reply.send({ success: true, errors: false, number: "1" });
  });

  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    origin,
    siteUrl: `${origin}/site`,
    cardUrl: `${origin}/card`,
    break(row, fault) {
      const address =
        row === "everything" ? /^/ : new RegExp(`^/${row.service}${row.path.replace(/\{\w+\}/g, "[^/?]+")}(?:\\?|$)`);
      broken = { address, fault };
    },
    mend() {
      broken = null;
    },
    close: () => app.close(),
  };
}

function isUnseen(fault: Fault): boolean {
  return serverOnlyFaults.some((each) => each === fault);
}
