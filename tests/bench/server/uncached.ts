import path from "node:path";
import { build } from "vite";
import { filterSearch } from "../../../src/shared/list-filter.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { acceptorCategoriesRequest } from "../../../src/shared/requests.ts";
import { paths } from "../../../src/shared/urls.ts";
import { root } from "../../environment/tools.ts";
import { startHelper } from "../helper-process.ts";
import { duration, shotAt } from "./cached.ts";
import type { Comparison, Sample } from "./contender.ts";
import type { ShippedPortal } from "./shipped-portal.ts";
import { fromVisitorsAt } from "./visitors.ts";

/** More pages than one run requests, so that no page is requested twice and served from the cache. */
const enough = 1_500 * duration;

/** Builds the tree for Node with the portal's own build settings. Returns the path of the bundle. */
export async function buildTree(folder: string): Promise<string> {
  const name = "bare-tree";
  await build({
    root,
    logLevel: "error",
    build: { ssr: path.join(import.meta.dirname, `${name}.tsx`), outDir: folder, emptyOutDir: true },
  });
  return path.join(folder, `${name}.js`);
}

/**
 * Promotions filtered by all categories plus a different nonexistent one each time: never cached, yet the same tree and
 * the same data.
 */
async function promotionsAddress({ url }: ShippedPortal): Promise<(at: number) => string> {
  const { resource, url: address } = acceptorCategoriesRequest;
  const body: unknown = await (await fetch(url + address)).json();
  const ids = parserOf(resource)
    .parse({ body, paging: null })
    .map(({ id }) => id);
  return (at) => paths.Stocks + filterSearch({ categories: [...ids, `x${at}`].sort() });
}

/**
 * An uncached page, compared with the bare rendering of its tree: once served over HTTP under the same load, once in a
 * loop with the machine to itself.
 */
export async function uncachedMatches(
  shipped: ShippedPortal,
  tree: string,
  cleanups: (() => Promise<void>)[],
): Promise<Comparison[]> {
  const address = await promotionsAddress(shipped);
  const bare = await startHelper(path.join(import.meta.dirname, "bare-render.ts"), [tree, shipped.url + address(0)]);
  cleanups.push(() => bare.stop());
  const name = "page that is not cached";
  // The bare contender renders the first one.
  let asked = 1;
  const shoot = (url: string, pid: number) => {
    const addresses = Array.from({ length: enough }, (_, at) => address(asked + at));
    asked += enough;
    return shotAt(pid, { name, url, inTurn: fromVisitorsAt(addresses) });
  };
  const portal = { name: "portal", run: () => made(shipped, () => shoot(shipped.url, shipped.pid)) };
  const handler = { name: "handler with renderToString", run: () => shoot(String(bare.readyMessage), bare.pid) };
  const loop = { name: "renderToString in a loop", run: async () => (await bare.ask(1_000 * duration)) as Sample };
  return [
    { name, atLeast: 0.5, portal, bare: handler },
    { name: `${name}, beside a loop`, atLeast: null, portal, bare: loop },
  ];
}

/** @throws when the portal served pages from its cache. */
async function made(portal: ShippedPortal, run: () => Promise<Sample>): Promise<Sample> {
  const before = await portal.pagesMade();
  const sample = await run();
  const share = ((await portal.pagesMade()) - before) / (sample.perSecond * duration);
  if (!(share > 0.99)) throw new Error(`only ${(100 * share).toFixed(0)} % of the pages were made anew`);
  return sample;
}
