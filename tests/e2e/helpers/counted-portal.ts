import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to the portal that counts the bytes it sends. */
interface CountedPortal {
  url: string;
  /** Bytes sent to browsers so far, headers included. */
  sent(): number;
  close(): Promise<void>;
}

/** Forwards connections on a port of its own to the portal's. @param portal URL of a local server. */
export async function countedPortal(portal: string): Promise<CountedPortal> {
  const { port, hostname } = new URL(portal);
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer((browser) => {
    const origin = connect(Number(port), hostname);
    for (const socket of [browser, origin]) {
      sockets.add(socket);
      // A browser that leaves resets its connections.
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        browser.destroy();
        origin.destroy();
      });
    }
    origin.on("data", (bytes) => {
      sent += bytes.length;
    });
    browser.pipe(origin).pipe(browser);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    sent: () => sent,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
