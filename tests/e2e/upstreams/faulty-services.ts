import Fastify from "fastify";
import type { Backend } from "../../../server/backend/backend.ts";
import type { Resource } from "../../../src/shared/resources.ts";
import { answerWith, type Fault, unseenFaults } from "./service-faults.ts";

/** The two services over HTTP, out of a real database; what one row of the table asks of them can be broken, or all. */
export interface FaultyServices {
  siteUrl: string;
  cardUrl: string;
  /** Where pictures and files are as well. */
  origin: string;
  /** Every address of that row is answered with the fault, until `mend`; so is all else, posts as well, if it is not one row. */
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

  /** Posts are taken and forgotten. */
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
  return unseenFaults.some((each) => each === fault);
}
