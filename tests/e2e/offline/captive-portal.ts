import { once } from "node:events";
import { createServer } from "node:http";

/** A captive portal in place of the portal's server: responds to every request with 200 and its own page. */
export async function captivePortal(url: string): Promise<{ asked: string[]; close(): Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Войдите в Wi-Fi</h1>");
  });
  const { hostname, port } = new URL(url);
  await once(server.listen(Number(port), hostname), "listening");
  return {
    asked,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
