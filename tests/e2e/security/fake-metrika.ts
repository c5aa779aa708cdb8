import { once } from "node:events";
import { createServer } from "node:http";

/** A call of `ym`, as it came: number of the counter, method and the method's arguments. */
export type Call = [id: number, method: string, ...rest: unknown[]];

/** A stand-in of Yandex.Metrika on this machine. */
export interface Counter {
  /** Address of its script. */
  scriptUrl: string;
  /** Calls that reached it, in their order. */
  calls: Call[];
  /** Requests that reached it, those of its script too. */
  requests: number;
  /** What becomes of requests for the script. */
  script: "answered" | "refused" | "hanging";
  close(): Promise<void>;
}

// As Metrika's: takes the calls that wait, then those to come. It tells hits by a picture and goals by a beacon, which
// outlives the page.
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
