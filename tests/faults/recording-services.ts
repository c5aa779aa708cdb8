import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Backend } from "../../server/backend/backend.ts";
import { bareKey, feedbackKeyParts, type Destination } from "../../src/shared/validation/idempotency-key.ts";
import { type Case, isForEver, isRefusal, type ServiceFault } from "./cases.ts";
import { type Delivery, deliveryOf } from "./delivery-log.ts";
import { answerGet, answerWith, sendJson } from "./service-responses.ts";

/** How both places behave for now. */
interface Manners {
  keys: Case["places"];
  trouble: Case["service"];
  /** Called when a place has taken a message and has not answered yet; the answer waits for it. */
  onTaken(line: Delivery): Promise<void>;
}

/** One request that reached a place, and the fault that met it there. */
export interface ReceivedRequest {
  place: Destination;
  key: string;
  at: number;
  fault: ServiceFault | null;
  /** What the portal made of the answer broke off on its way: no visitor knows of it. */
  isUnheard?: true;
}

/** The two services that a portal sends to, with the ledgers that judge it. */
export interface RecordingServices {
  siteUrl: string;
  cardUrl: string;
  /** What both took, in the order of taking. */
  readonly deliveries: readonly Delivery[];
  readonly requests: readonly ReceivedRequest[];
  behave(manners: Partial<Manners>): void;
  /** The trouble is over, except what only a correction ends or nothing does. Requests that hang are cut. */
  heal(): void;
  /** Forgets ledgers and manners. */
  reset(): void;
  /** What the portal told the browser under a key shows whether it knows that the place took it. */
  portalSaid(key: string, status: number, isHeard: boolean): void;
  /** The portal's process is gone: what it has not told anybody, it will never know. */
  portalIsGone(): void;
  close(): Promise<void>;
}

const good: Manners = { keys: "honour", trouble: null, onTaken: async () => {} };

const paths: Readonly<Record<string, Destination>> = { "/site/v1/feedback": "site", "/card/Feedback": "card" };

/** Faults that leave open whether the message was taken. */
const mayTake: readonly ServiceFault[] = ["500", "hanging place", "HTML with 200"];

export async function recordingServices(backend: Pick<Backend, "site" | "card">): Promise<RecordingServices> {
  let manners = good;
  let ledger: Delivery[] = [];
  let asked: ReceivedRequest[] = [];
  /** Messages of cases that are over: the portal may still be sending one when the next case begins. */
  const former = new Set<string>();
  /** What nobody ever answers; the portal gives up. */
  const hanging = new Set<ServerResponse>();
  /** Taken, and the portal has not said yet that it knows. */
  const unsaid = new Set<Delivery>();

  /** The fault that meets a request of this key and revision now. */
  function faultFor(place: Destination, key: string, revision: number): ServiceFault | null {
    const { trouble } = manners;
    if (trouble === null || !trouble.at.includes(place)) return null;
    const { fault, times } = trouble;
    if (isForEver(fault)) return fault;
    if (isRefusal(fault)) return revision === 1 ? fault : null;
    return asked.filter((other) => other.key === key).length < times ? fault : null;
  }

  async function take(line: Delivery): Promise<Delivery> {
    const known = manners.keys === "honour" ? ledger.find(({ key }) => key === line.key) : undefined;
    const taken = known ?? line;
    if (known === undefined) ledger.push(line);
    unsaid.add(taken);
    await manners.onTaken(taken);
    return taken;
  }

  async function answerPost(place: Destination, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = bareKey(request.headers["idempotency-key"]) ?? "";
    const contentType = request.headers["content-type"] ?? "";
    const body = new Uint8Array(await buffer(request));
    const line = await deliveryOf(place, { body, contentType, key });
    if (former.has(line.id)) return void response.destroy();
    const fault = faultFor(place, key, line.revision);
    asked.push({ place, key, at: Date.now(), fault });
    const { takes = false, retryAfter = 1 } = manners.trouble ?? {};
    if (fault !== null) {
      if (fault === "answer lost" || (takes && mayTake.includes(fault))) (await take(line)).answerLost = true;
      if (fault === "hanging place") return void hanging.add(response);
      return answerWith(fault, response, retryAfter);
    }
    const taken = await take(line);
    response.on("close", () => {
      // The portal went away, or gave up, before it had all of the answer.
      if (!response.writableFinished) taken.answerLost = true;
    });
    sendJson(response, 200, { success: true, errors: false, number: numberOf(taken) });
  }

  /** The same for the same line: it is the first answer, given again. */
  function numberOf(line: Delivery): string {
    return `${line.destination === "site" ? "С" : "К"}-${ledger.indexOf(line) + 1}`;
  }

  const server = createServer((request, response) => {
    // A connection that a fault cuts must not take other requests with it.
    response.shouldKeepAlive = false;
    const place = paths[request.url ?? ""];
    const isPost = request.method === "POST" && place !== undefined;
    const work = isPost ? answerPost(place, request, response) : answerGet(backend, request, response);
    work.catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { name: "Bad Request", message: String(error) });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the places do not listen");
  const origin = `http://127.0.0.1:${address.port}`;

  return {
    siteUrl: `${origin}/site`,
    cardUrl: `${origin}/card`,
    get deliveries() {
      return ledger;
    },
    get requests() {
      return asked;
    },
    behave(change) {
      manners = { ...manners, ...change };
    },
    heal() {
      const { trouble } = manners;
      const goesOn = trouble !== null && (isForEver(trouble.fault) || isRefusal(trouble.fault));
      manners = { ...manners, trouble: goesOn ? trouble : null, onTaken: good.onTaken };
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    reset() {
      manners = good;
      for (const { key } of asked) {
        const parts = feedbackKeyParts(key);
        if (parts !== null) former.add(parts.id);
      }
      ledger = [];
      asked = [];
      unsaid.clear();
    },
    portalSaid(key, status, isHeard) {
      const last = isHeard ? undefined : asked.findLast((each) => each.key === key);
      if (last) last.isUnheard = true;
      for (const line of unsaid) {
        if (line.key !== key) continue;
        if (status >= 500) line.answerLost = true;
        unsaid.delete(line);
      }
    },
    portalIsGone() {
      for (const line of unsaid) line.answerLost = true;
      unsaid.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
