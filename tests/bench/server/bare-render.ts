// Renders the tree of one page and nothing else: for each HTTP request, and in a loop for a given time (ms).
// Arguments: the built `bare-tree.tsx`, and the page's URL at the portal, which supplies the data.
import { pathToFileURL } from "node:url";
import Fastify from "fastify";
import type { bareTree } from "./bare-tree.tsx";
import type { Sample } from "./contender.ts";

const [, , bundle = "", url = ""] = process.argv;

const html = await (await fetch(url)).text();
const state = /<script type="application\/json" id="ssr-state">(.*?)<\/script>/s.exec(html)?.[1];
if (state === undefined) throw new Error(`${url} brings no data`);

const module: { bareTree: typeof bareTree } = await import(pathToFileURL(bundle).href);
const { pathname, search } = new URL(url);
const render = await module.bareTree(pathname, search.slice(1), JSON.parse(state));
if (!html.includes(render())) throw new Error(`the tree of ${url} is not the one that the portal renders`);

function renderedFor(duration: number): Sample {
  const worked = process.cpuUsage();
  const begin = performance.now();
  let count = 0;
  let spent = 0;
  while (spent < duration) {
    render();
    count += 1;
    spent = performance.now() - begin;
  }
  const { user, system } = process.cpuUsage(worked);
  return { perSecond: (1_000 * count) / spent, work: (user + system) / count };
}

process.on("message", (duration) => process.send?.(renderedFor(Number(duration))));

const app = Fastify();
app.get("/*", (_, reply) => {
  reply.type("text/html; charset=utf-8").send(render());
});
process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
