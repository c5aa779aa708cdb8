// A Fastify that replays one recorded response of the portal, with the same headers: the lower bound of the work.
// Arguments: the URL at the portal, and the encoding to request.
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import Fastify from "fastify";

const [, , url = "", encoding = ""] = process.argv;

/** Headers of the connection, or set by this server itself. */
const ofConnection = new Set(["connection", "keep-alive", "date", "content-length", "transfer-encoding"]);

const [answer]: IncomingMessage[] = await once(get(url, { headers: { "accept-encoding": encoding } }), "response");
if (answer?.statusCode !== 200) throw new Error(`${url} was answered with ${answer?.statusCode}`);
const body = await buffer(answer);
const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name)));

const app = Fastify();
app.get(new URL(url).pathname, (_, reply) => {
  reply.headers(headers).send(body);
});
process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
