// TCP proxy that simulates a slow network, in a separate process so that the bench's other work delays no packet. Started by
// `network.ts` with the ports of local servers. (The browser's own throttling does not cover a service worker's requests.)
import { once } from "node:events";
import { createServer, connect as open, type Server, type Socket } from "node:net";
import { createLink, type Link } from "./link.ts";
import {
  handshake,
  initialWindow,
  isNetworkState,
  type Line,
  type Listening,
  lines,
  type NetworkState,
} from "./network-state.ts";

const now = () => performance.now();

/** Bytes per millisecond. */
const rateOf = (megabits: number) => (megabits * 1_000) / 8;

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

interface Shaped {
  roundTrip: number;
  sendDown(to: Socket, bytes: Uint8Array): void;
  sendUp(to: Socket, bytes: Uint8Array): void;
  drop(visitor: Socket, server: Socket): void;
}

function shape({ roundTrip, down, up }: Line): Shaped {
  const delay = roundTrip / 2;
  const downLink = createLink<Socket>({ rate: rateOf(down), delay, window: initialWindow });
  const upLink = createLink<Socket>({ rate: rateOf(up), delay, window: initialWindow });
  return {
    roundTrip,
    sendDown: runLink(downLink),
    sendUp: runLink(upLink),
    drop(visitor, server) {
      downLink.drop(visitor);
      upLink.drop(server);
    },
  };
}

let state: NetworkState = "free";
/** Null: the network is not shaped. */
let shaped: Shaped | null = null;
const visitors = new Set<Socket>();

function lead(visitor: Socket, port: number): void {
  if (state === "gone") {
    visitor.on("error", () => null);
    visitor.resetAndDestroy();
    return;
  }
  const line = shaped;
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
      line?.drop(visitor, server);
      visitors.delete(visitor);
      other.destroy();
    });
  }
  if (line === null) {
    visitor.pipe(server).pipe(visitor);
    return;
  }
  server.on("data", (bytes: Buffer) => line.sendDown(visitor, bytes));
  // The browser is connected immediately, so its first bytes wait for the time of the handshakes.
  setTimeout(() => visitor.on("data", (bytes: Buffer) => line.sendUp(server, bytes)), handshake * line.roundTrip);
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
  if (!isNetworkState(message)) throw new Error(`no state of a network: ${message}`);
  state = message;
  shaped = message === "free" || message === "gone" ? null : shape(lines[message]);
  for (const visitor of visitors) visitor.resetAndDestroy();
  process.send?.(message);
});
process.on("disconnect", () => process.exit());

const servers = await Promise.all(process.argv.slice(2).map((port) => listen(Number(port))));
const listening: Listening = { ports: servers.map(portOf) };
process.send?.(listening);
