import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * The ports of the search. Below 32,768, where Linux starts to give ports to outgoing connections: one of those could
 * take a port between this search and the caller's `listen`.
 */
const first = 20_000;
const last = 32_000;

/** A free loopback port, drawn at random. Another process may take it before the caller does. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (await isFree(port)) return port;
  }
  throw new Error("there is no free port");
}

async function isFree(port: number): Promise<boolean> {
  const server: Server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
