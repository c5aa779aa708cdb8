import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Browsers resolve every name under localhost to this machine. */
const host = "city.localhost";

interface ForeignSite {
  /** Of the site, whose pages are the HTML given. */
  origin: string;
  /** The same pages under another name. */
  otherOrigin: string;
  close(): void;
}

const nonce = "c2l0ZSBvZiBhIGNpdHk";

/**
 * A municipal site with a strict policy: it may frame the portal, and run its own script, which has a nonce.
 * @param body HTML of the page, asked for each time.
 */
export async function startForeignSite(portalUrl: () => string, body: () => string): Promise<ForeignSite> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader(
      "content-security-policy",
      `default-src 'none'; base-uri 'none'; frame-src ${portalUrl()}; script-src 'nonce-${nonce}'`,
    );
    response.end(
      `<!doctype html><html lang="ru"><title>Город</title><main><h1>Город</h1>${body().replaceAll("<script>", `<script nonce="${nonce}">`)}</main></html>`,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    otherOrigin: `http://other.localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
