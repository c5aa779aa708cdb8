// Leads connections through a slow line: a process of its own, so that nothing else the bench does delays a packet. Started
// by `network.ts` with the ports of servers of this machine. (The browser's own throttling does not reach what a service
// worker asks for.)
import { once } from "node:events";
import { createServer, connect as open, type Server, type Socket } from "node:net";
import { createLink, type Link } from "./link.ts";
import { type Listening, type NetworkState, networkStates, slowLine } from "./network-state.ts";

const now = () => performance.now();

/** Bytes a millisecond. */
const rateOf = (megabits: number) => (megabits * 1_000) / 8;

const delay = slowLine.roundTrip / 2;

/** Lets what goes over the link arrive in its time. */
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
  // Whichever ends, ends the other, and what was under way is dropped: our servers keep connections, so none of them ends
  // one amid an answer.
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
  // The browser believes to be connected at once. Its first bytes wait as long as that would have taken.
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
