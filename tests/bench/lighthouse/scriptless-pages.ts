// Serves the portal's pages without scripts, and its files unchanged, with the same headers and encoding. Each is fetched
// once and then served from memory. Argument: the portal's origin.
import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { compressBody } from "../../../server/http/compressed-body.ts";
import { withoutScripts } from "./without-scripts.ts";

const [, , origin = ""] = process.argv;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Headers that this server sets itself. */
const ofConnection = ["connection", "keep-alive", "date", "content-length", "transfer-encoding"];

async function ask(url: string, encoding: string): Promise<Answer> {
  const [answer]: IncomingMessage[] = await once(
    get(origin + url, { headers: { "accept-encoding": encoding } }),
    "response",
  );
  if (answer === undefined) throw new Error(`${url} was not answered`);
  const headers = { ...answer.headers };
  for (const name of ofConnection) delete headers[name];
  const body = await buffer(answer);
  const isPage = headers["content-type"]?.startsWith("text/html") === true && headers["content-encoding"] === "br";
  const page = isPage ? await compressBody(withoutScripts(brotliDecompressSync(body).toString())) : null;
  return { status: answer.statusCode ?? 500, headers, body: page?.br ?? body };
}

const answers = new Map<string, Promise<Answer>>();

const server = createServer(async ({ url = "/", headers: asked }, response) => {
  const encoding = String(asked["accept-encoding"] ?? "");
  const key = `${url} ${encoding}`;
  const asking = answers.get(key) ?? ask(url, encoding);
  answers.set(key, asking);
  const { status, headers, body } = await asking;
  response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
if (typeof address !== "object" || address === null) throw new Error("nobody can listen here");
process.send?.(`http://127.0.0.1:${address.port}`);
