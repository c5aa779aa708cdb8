/** A Chrome DevTools Protocol connection to one target of the browser. */
export interface DevTools {
  /** @throws when the browser refuses it, or closes before it answers. */
  send(method: string, params?: object): Promise<Answer>;
  /** What the expression's promise resolves with, as JSON holds it. @throws when it rejects. */
  run<T>(expression: string): Promise<T>;
  /** Resolves with the parameters of the next event of that name. @throws when the browser closes before it. */
  next(event: string): Promise<Answer>;
  close(): void;
}

/** Results of the methods used, as the protocol defines them. */
type Answer = Readonly<Record<string, unknown>>;

interface Message {
  id?: number;
  method?: string;
  params?: Answer;
  result?: Answer;
  error?: { message: string };
}

/** @param address `ws://…`, printed by the browser. */
export async function connectDevTools(address: string): Promise<DevTools> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const asked = new Map<number, (message: Message) => void>();
  const awaited = new Map<string, (params: Answer) => void>();
  const closed = withoutUnhandledRejection(
    new Promise<never>((_, reject) => {
      socket.addEventListener("close", () => reject(new Error("the browser has closed the connection")));
    }),
  );
  /** Rejects when the connection closes first. */
  const untilClosed = <T>(wanted: Promise<T>) => withoutUnhandledRejection(Promise.race([wanted, closed]));
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) asked.get(message.id)?.(message);
    if (message.method !== undefined) awaited.get(message.method)?.(message.params ?? {});
  });
  let count = 0;
  const send: DevTools["send"] = (method, params = {}) => {
    const answer = new Promise<Answer>((resolve, reject) => {
      count += 1;
      asked.set(count, ({ result, error }) => {
        if (error === undefined) resolve(result ?? {});
        else reject(new Error(`${method}: ${error.message}`));
      });
      socket.send(JSON.stringify({ id: count, method, params }));
    });
    return untilClosed(answer);
  };
  return {
    send,
    async run(expression) {
      const wanted = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send("Runtime.evaluate", wanted);
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return Reflect.get(Object(result), "value");
    },
    next: (event) => untilClosed(new Promise((resolve) => awaited.set(event, resolve))),
    close: () => socket.close(),
  };
}

/** Returns the same promise. If it rejects while nothing awaits it, Node.js does not end the process. */
function withoutUnhandledRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
