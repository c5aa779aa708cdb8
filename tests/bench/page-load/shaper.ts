// TCP proxy that simulates a slow network, in a separate process so that the bench's other work delays no packet. Started by
// `network.ts` with the ports of local servers. (The browser's own throttling does not cover a service worker's requests.)
import { once } from "node:events";
import { createServer, connect as open, type Server, type Socket } from "node:net";
import { createLink, type Link } from "./link.ts";
import { type Listening, type NetworkState, networkStates, slowLine } from "./network-state.ts";

const now = () => performance.now();

/** Bytes per millisecond. */
const rateOf = (megabits: number) => (megabits * 1_000) / 8;

const delay = slowLine.roundTrip / 2;

/** Delivers packets when they arrive. */
function runLink(link: Link<Socket>): (to: Socket, bytes: Uint8Array) => void {
  let timer: NodeJS.Timeout | undefined;
  function run(): void {
    for (const { to, bytes } of link.take(now())) if (to.writable) to.write(bytes);
    clearTimeout(timer);
    const next = link.next();
    if (next !== null) timer = setTimeout(run, Math.max(0, next - now()));
  }
  return (to, bytes) => {
    link.send(to, bytes, now());
    run();
  };
}

const down = createLink<Socket>({ rate: rateOf(slowLine.down), delay });
const up = createLink<Socket>({ rate: rateOf(slowLine.up), delay });
const sendDown = runLink(down);
const sendUp = runLink(up);

let state: NetworkState = "free";
const visitors = new Set<Socket>();

function lead(visitor: Socket, port: number): void {
  if (state === "gone") {
    visitor.on("error", () => null);
    visitor.resetAndDestroy();
    return;
  }
  const server = open({ port, host: "127.0.0.1", noDelay: true });
  visitors.add(visitor);
  // Either end closes the other and drops what is in flight: our servers keep connections alive, so none is closed
  // during a response.
  for (const [socket, other] of [
    [visitor, server],
    [server, visitor],
  ] as const) {
    socket.on("error", () => other.destroy());
    socket.on("close", () => {
      up.drop(server);
      down.drop(visitor);
      visitors.delete(visitor);
      other.destroy();
    });
  }
  if (state === "free") {
    visitor.pipe(server).pipe(visitor);
    return;
  }
  server.on("data", (bytes: Buffer) => sendDown(visitor, bytes));
  // The browser is connected immediately, so its first bytes wait for the time of the handshakes.
  setTimeout(
    () => visitor.on("data", (bytes: Buffer) => sendUp(server, bytes)),
    slowLine.handshake * slowLine.roundTrip,
  );
}

async function listen(port: number): Promise<Server> {
  const server = createServer({ noDelay: true }, (visitor) => lead(visitor, port)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the shaper does not listen");
  return address.port;
}

process.on("message", (message) => {
  const asked = networkStates.find((known) => known === message);
  if (asked === undefined) throw new Error(`no state of a network: ${message}`);
  state = asked;
  for (const visitor of visitors) visitor.resetAndDestroy();
  process.send?.(asked);
});
process.on("disconnect", () => process.exit());

const servers = await Promise.all(process.argv.slice(2).map((port) => listen(Number(port))));
const listening: Listening = { ports: servers.map(portOf) };
process.send?.(listening);
