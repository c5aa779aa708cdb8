import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Backend } from "../../server/backend/backend.ts";
import { bareKey, type Destination, feedbackKeyParts } from "../../src/shared/validation/idempotency-key.ts";
import { type Case, isForever, isRefusal, type ServiceFault } from "./cases.ts";
import { type Delivery, deliveryOf } from "./delivery-log.ts";
import { answerGet, answerWith, sendJson } from "./service-responses.ts";

/** How both places behave for now. */
interface Behaviour {
  keys: Case["keys"];
  serviceFault: Case["service"];
  /** Called when a place has taken a message and has not answered yet; the answer waits for it. */
  onTaken(delivery: Delivery): Promise<void>;
}

/** One request that reached a place, and the fault that met it there. */
export interface ReceivedRequest {
  destination: Destination;
  key: string;
  at: number;
  fault: ServiceFault | null;
  /** What the portal made of the answer broke off on its way: no visitor knows of it. */
  isUndelivered?: true;
}

/** The two services that a portal sends to, with the ledgers that judge it. */
export interface RecordingServices {
  siteUrl: string;
  cardUrl: string;
  /** What both took, in the order of taking. */
  readonly deliveries: readonly Delivery[];
  readonly requests: readonly ReceivedRequest[];
  behave(behaviour: Partial<Behaviour>): void;
  /** The serviceFault is over, except what only a correction ends or nothing does. Requests that hang are cut. */
  heal(): void;
  /** Forgets ledgers and behaviour. */
  reset(): void;
  /** What the portal told the browser under a key shows whether it knows that the place took it. */
  portalSaid(key: string, status: number, isDelivered: boolean): void;
  /** The portal's process is gone: what it has not told anybody, it will never know. */
  portalIsGone(): void;
  close(): Promise<void>;
}

const normal: Behaviour = { keys: "honour", serviceFault: null, onTaken: async () => {} };

const paths: Readonly<Record<string, Destination>> = { "/site/v1/feedback": "site", "/card/Feedback": "card" };

/** Faults that leave open whether the message was taken. */
const mayTake: readonly ServiceFault[] = ["500", "hanging service", "HTML with 200"];

export async function recordingServices(backend: Pick<Backend, "site" | "card">): Promise<RecordingServices> {
  let behaviour = normal;
  let deliveries: Delivery[] = [];
  let requests: ReceivedRequest[] = [];
  /** Messages of cases that are over: the portal may still be sending one when the next case begins. */
  const earlierIds = new Set<string>();
  /** What nobody ever answers; the portal gives up. */
  const hanging = new Set<ServerResponse>();
  /** Taken, and the portal has not said yet that it knows. */
  const unconfirmed = new Set<Delivery>();

  /** The fault that meets a request of this key and revision now. */
  function faultFor(destination: Destination, key: string, revision: number): ServiceFault | null {
    const { serviceFault } = behaviour;
    if (serviceFault === null || !serviceFault.at.includes(destination)) return null;
    const { fault, times } = serviceFault;
    if (isForever(fault)) return fault;
    if (isRefusal(fault)) return revision === 1 ? fault : null;
    return requests.filter((other) => other.key === key).length < times ? fault : null;
  }

  async function take(delivery: Delivery): Promise<Delivery> {
    const known = behaviour.keys === "honour" ? deliveries.find(({ key }) => key === delivery.key) : undefined;
    const taken = known ?? delivery;
    if (known === undefined) deliveries.push(delivery);
    unconfirmed.add(taken);
    await behaviour.onTaken(taken);
    return taken;
  }

  async function answerPost(
    destination: Destination,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const key = bareKey(request.headers["idempotency-key"]) ?? "";
    const contentType = request.headers["content-type"] ?? "";
    const body = new Uint8Array(await buffer(request));
    const delivery = await deliveryOf(destination, { body, contentType, key });
    if (earlierIds.has(delivery.id)) return void response.destroy();
    const fault = faultFor(destination, key, delivery.revision);
    requests.push({ destination, key, at: Date.now(), fault });
    const { takes = false, retryAfter = 1 } = behaviour.serviceFault ?? {};
    if (fault !== null) {
      if (fault === "answer lost" || (takes && mayTake.includes(fault))) (await take(delivery)).answerLost = true;
      if (fault === "hanging service") return void hanging.add(response);
      return answerWith(fault, response, retryAfter);
    }
    const taken = await take(delivery);
    response.on("close", () => {
      // The portal went away, or gave up, before it had all of the answer.
      if (!response.writableFinished) taken.answerLost = true;
    });
    sendJson(response, 200, { success: true, errors: false, number: numberOf(taken) });
  }

  /** The same for the same delivery: it is the first answer, given again. */
  function numberOf(delivery: Delivery): string {
    return `${delivery.destination === "site" ? "С" : "К"}-${deliveries.indexOf(delivery) + 1}`;
  }

  const server = createServer((request, response) => {
    // A connection that a fault cuts must not take other requests with it.
    response.shouldKeepAlive = false;
    const destination = paths[request.url ?? ""];
    const isPost = request.method === "POST" && destination !== undefined;
    const work = isPost ? answerPost(destination, request, response) : answerGet(backend, request, response);
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
      return deliveries;
    },
    get requests() {
      return requests;
    },
    behave(change) {
      behaviour = { ...behaviour, ...change };
    },
    heal() {
      const { serviceFault } = behaviour;
      const goesOn = serviceFault !== null && (isForever(serviceFault.fault) || isRefusal(serviceFault.fault));
      behaviour = { ...behaviour, serviceFault: goesOn ? serviceFault : null, onTaken: normal.onTaken };
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    reset() {
      behaviour = normal;
      for (const { key } of requests) {
        const parts = feedbackKeyParts(key);
        if (parts !== null) earlierIds.add(parts.id);
      }
      deliveries = [];
      requests = [];
      unconfirmed.clear();
    },
    portalSaid(key, status, isDelivered) {
      const last = isDelivered ? undefined : requests.findLast((each) => each.key === key);
      if (last) last.isUndelivered = true;
      for (const delivery of unconfirmed) {
        if (delivery.key !== key) continue;
        if (status >= 500) delivery.answerLost = true;
        unconfirmed.delete(delivery);
      }
    },
    portalIsGone() {
      for (const delivery of unconfirmed) delivery.answerLost = true;
      unconfirmed.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
