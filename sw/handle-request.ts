import { packHeader } from "../src/shared/city-pack/pack-request.ts";
import { pageOfShared, sharedThingAt } from "../src/shared/short-links.ts";
import type { Datasets } from "./datasets.ts";
import { type Handling, withoutWork } from "./handling.ts";
import type { Navigations } from "./navigations.ts";
import { datasetAt, pageKey, requestKind } from "./request-kinds.ts";
import type { CityPack } from "./save-city-pack.ts";

interface PathHandler {
  /** @param key path of the file. */
  handle(request: Request, key: string): Handling;
}

export interface RequestHandlers {
  origin: string;
  /** Whether the file at that address, without a fragment, is precached. */
  isPrecached(href: string): boolean;
  fetchPrecached(href: string, request: Request): Promise<Response>;
  handleDataset: Datasets["handle"];
  navigations: Navigations;
  handlePackItem: CityPack["handle"];
  /** Work after each page, for which the worker is kept alive. Never rejects. */
  afterPage(): Promise<unknown>;
  /** By request kind. */
  files: Readonly<Record<"picture" | "document" | "tile" | "asset", PathHandler>>;
}

/** Routes a request to its handler; null leaves it to the browser. */
export function handleRequest(handlers: RequestHandlers, request: Request): Handling | null {
  const { origin, isPrecached, fetchPrecached, handleDataset, navigations, handlePackItem, files, afterPage } =
    handlers;
  if (request.headers.has(packHeader)) return withoutWork(handlePackItem(request));
  const kind = requestKind(request, origin, isPrecached);
  if (kind === "ignore") return null;
  const address = new URL(request.url);
  if (kind === "precached") {
    address.hash = "";
    return withoutWork(fetchPrecached(address.href, request));
  }
  if (kind === "picture" || kind === "document" || kind === "tile" || kind === "asset")
    return files[kind].handle(request, address.pathname);
  const dataset = kind === "dataset" ? datasetAt(address) : null;
  if (dataset !== null) return handleDataset(dataset, request.cache === "no-cache" ? "network" : "device");
  const shared = sharedThingAt(address.pathname);
  // Its page may be on the device, where the server is out of reach.
  if (shared !== null)
    return withoutWork(Promise.resolve(Response.redirect(origin + pageOfShared(shared, address.search))));
  const { response, done } = navigations.handle(request, pageKey(address));
  return { response, done: done.then(afterPage) };
}
