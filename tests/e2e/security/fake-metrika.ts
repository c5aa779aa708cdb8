import { once } from "node:events";
import { createServer } from "node:http";

/** A call of `ym`: counter id, method, arguments. */
export type Call = [id: number, method: string, ...rest: unknown[]];

/** A local replacement of Yandex.Metrika. */
export interface Counter {
  /** URL of its script. */
  scriptUrl: string;
  /** Received calls, in order. */
  calls: Call[];
  /** Received requests, including those for the script. */
  requests: number;
  /** How it handles requests for the script. */
  script: "answered" | "refused" | "hanging";
  close(): Promise<void>;
}

// Like Metrika's script: sends queued calls, then later ones; hits by a picture, goals by a beacon, which outlives the
// page.
const script = `(() => {
  const told = new URL("/told", document.currentScript.src);
  function tell(...call) {
    told.search = new URLSearchParams({ call: JSON.stringify(call) });
    if (call[1] === "reachGoal") navigator.sendBeacon(told.href);
    else new Image().src = told.href;
  }
  const waiting = window.ym.a;
  window.ym = tell;
  for (const call of waiting) tell(...call);
})();
`;

export async function startCounter(): Promise<Counter> {
  const server = createServer((request, response) => {
    counter.requests += 1;
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://counter");
    if (pathname === "/told") {
      counter.calls.push(JSON.parse(searchParams.get("call") ?? "null"));
      response.writeHead(204).end();
    } else if (counter.script === "refused") response.writeHead(503).end();
    else if (counter.script === "answered") response.writeHead(200, { "content-type": "text/javascript" }).end(script);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the counter has no port");
  const counter: Counter = {
    scriptUrl: `http://127.0.0.1:${address.port}/tag.js`,
    calls: [],
    requests: 0,
    script: "answered",
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return counter;
}
