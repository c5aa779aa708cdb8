import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Backend } from "../../server/backend/backend.ts";
import { bareKey, type Destination, feedbackKeyParts } from "../../src/shared/validation/idempotency-key.ts";
import { type Case, isForever, isRefusal, type ServiceFault } from "./cases.ts";
import { type Delivery, deliveryOf } from "./delivery-log.ts";
import { answerGet, answerWith, sendJson } from "./service-responses.ts";

/** Current behaviour of both services. */
interface Behaviour {
  keys: Case["keys"];
  serviceFault: Case["service"];
  /** Called after a message was accepted and before the response, which waits for it. */
  onTaken(delivery: Delivery): Promise<void>;
}

/** A request that reached a service, and the fault applied to it. */
export interface ReceivedRequest {
  destination: Destination;
  key: string;
  at: number;
  fault: ServiceFault | null;
  /** The portal's own response was cut on its way to the browser. */
  isUndelivered?: true;
}

/** The two services that a portal sends to, with the ledgers that judge it. */
export interface RecordingServices {
  siteUrl: string;
  cardUrl: string;
  /** Accepted messages of both, in order. */
  readonly deliveries: readonly Delivery[];
  readonly requests: readonly ReceivedRequest[];
  behave(behaviour: Partial<Behaviour>): void;
  /** Ends the fault unless it is a refusal (ended by a correction) or permanent. Cuts hanging requests. */
  heal(): void;
  /** Forgets ledgers and behaviour. */
  reset(): void;
  /** Reports the portal's response under a key, which shows whether it knows of the acceptance. */
  portalSaid(key: string, status: number, isDelivered: boolean): void;
  /** The portal's process died: acceptances that it has not reported are lost to it. */
  portalIsGone(): void;
  close(): Promise<void>;
}

const normal: Behaviour = { keys: "honour", serviceFault: null, onTaken: async () => {} };

const paths: Readonly<Record<string, Destination>> = { "/site/v1/feedback": "site", "/card/Feedback": "card" };

/** Faults that may occur before or after the acceptance. */
const mayTake: readonly ServiceFault[] = ["500", "hanging service", "HTML with 200"];

export async function recordingServices(backend: Pick<Backend, "site" | "card">): Promise<RecordingServices> {
  let behaviour = normal;
  let deliveries: Delivery[] = [];
  let requests: ReceivedRequest[] = [];
  /** Submission ids of earlier cases: the portal may still be sending one when the next case begins. */
  const earlierIds = new Set<string>();
  /** Responses that never come; the portal times out. */
  const hanging = new Set<ServerResponse>();
  /** Taken, and the portal has not said yet that it knows. */
  const unconfirmed = new Set<Delivery>();

  /** The fault to apply to a request of this key and revision. */
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
      // The portal died or timed out before it had the whole response.
      if (!response.writableFinished) taken.answerLost = true;
    });
    sendJson(response, 200, { success: true, errors: false, number: numberOf(taken) });
  }

  /** The same for the same delivery: it is the first answer, given again. */
  function numberOf(delivery: Delivery): string {
    return `${delivery.destination === "site" ? "С" : "К"}-${deliveries.indexOf(delivery) + 1}`;
  }

  const server = createServer((request, response) => {
    // One request per connection, so that a fault cuts no other request.
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
  if (typeof address !== "object" || address === null) throw new Error("the services do not listen");
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
