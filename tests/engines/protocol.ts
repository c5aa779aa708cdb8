import * as v from "valibot";

/** How long a browser may take to answer (ms). */
const patience = 60_000;

const answer = v.object({
  id: v.number(),
  result: v.optional(v.unknown()),
  /** WebDriver BiDi: a code, and words in `message`; DevTools: an object. */
  error: v.optional(v.unknown()),
  message: v.optional(v.string()),
});
const happening = v.object({ method: v.string(), params: v.unknown(), sessionId: v.optional(v.string()) });

type Happening = v.InferOutput<typeof happening>;

/** Commands and events over a WebSocket, as WebDriver BiDi and the DevTools protocol have them. */
export interface Protocol {
  /** @throws what the browser refuses with, or when it closes the connection. */
  send<S extends v.GenericSchema>(
    method: string,
    params: object,
    result: S,
    sessionId?: string,
  ): Promise<v.InferOutput<S>>;
  /** Hears every event from now on. */
  listen(hear: (event: Happening) => void): void;
  close(): void;
}

/** For commands whose result nobody reads. */
export const nothing = v.unknown();

export async function connect(url: string): Promise<Protocol> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`no connection with ${url}`));
  });
  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners: ((event: Happening) => void)[] = [];
  socket.onmessage = ({ data }) => {
    const json: unknown = JSON.parse(String(data));
    const heard = v.safeParse(answer, json);
    if (!heard.success) {
      const event = v.parse(happening, json);
      for (const hear of listeners) hear(event);
      return;
    }
    const { id, result, error, message } = heard.output;
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(message ?? JSON.stringify(error)));
    waiting.delete(id);
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error("the browser has closed the connection"));
    waiting.clear();
  };
  return {
    async send(method, params, result, sessionId) {
      lastId += 1;
      const id = lastId;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      const late = setTimeout(() => asked.reject(new Error(`no answer to ${method}`)), patience);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
      try {
        return v.parse(result, await asked.promise);
      } finally {
        clearTimeout(late);
      }
    },
    listen(hear) {
      listeners.push(hear);
    },
    close: () => socket.close(),
  };
}
