import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A fault of the server: called for each request with the number of requests before it. */
type Fault = "none" | "cut" | 500 | 404 | "whole";

interface RangeServer {
  url: string;
  /** The ranges that were requested, such as `0-126`. */
  ranges: string[];
  /** Replaces the file. */
  replace(bytes: Buffer): void;
}

/** Serves a file by HTTP range requests, as Protomaps' builds are served, until the test ends. */
export async function rangeServer(
  file: Buffer,
  faultAt: (index: number, range: string) => Fault = () => "none",
): Promise<RangeServer> {
  let bytes = file;
  let version = 1;
  const ranges: string[] = [];
  const server = createServer(({ headers }, response) => {
    const [, from = "", to = ""] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    const range = `${from}-${to}`;
    ranges.push(range);
    const etag = `"${version}"`;
    const fault = faultAt(ranges.length - 1, range);
    if (typeof fault === "number") return response.writeHead(fault).end("no");
    if (fault === "whole") return response.writeHead(200, { etag }).end(bytes);
    if (headers["if-match"] !== undefined && headers["if-match"] !== etag) return response.writeHead(412).end();
    const part = bytes.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, {
      etag,
      "content-range": `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
      "content-length": part.length,
    });
    if (fault === "none") return response.end(part);
    response.write(part.subarray(0, part.length >> 1), () => response.destroy());
    return response;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/20261120.pmtiles`,
    ranges,
    replace(next) {
      bytes = next;
      version += 1;
    },
  };
}
