import { fallbackCategories } from "../../src/shared/audience.ts";
import { subjectsRequest } from "../../src/shared/feedback-requests.ts";
import {
  blocksRequest,
  categoriesRequest,
  faqRequest,
  geoRequest,
  materialRequest,
  materialsRequest,
  newsItemRequest,
  newsListRequest,
  pageRequest,
  searchRequest,
  settingsRequest,
  sliderRequest,
  videosRequest,
} from "../../src/shared/requests.ts";
import { type ResourceRequest, request, resources, servicePath } from "../../src/shared/resources.ts";
import { aliasOf } from "../../src/shared/url-parts.ts";
import { mapConcurrently } from "../lib/map-concurrently.ts";
import { neededPages } from "../lib/needed-pages.ts";
import { type AskedCall, callsOf, dataOf } from "./asked-call.ts";
import type { Asker } from "./asker.ts";
import { materialScreens, screensWithBlocks } from "./screens.ts";

/** An alias that no page has: a service must answer 404. */
export const inventedAlias = "services-check-no-such-page";

/** Of a public DNS server in Moscow: any visitor's address would do. */
const sampleAddress = "77.88.8.8";

const searched = "карта";

/** Calls at once: as one visitor's browser makes them. */
const parallel = 4;

const audiences = ["holder", "partner", "operator"] as const;

/** Screens whose blocks came as an empty list: they show the page of their alias. */
export function withoutBlocks(calls: readonly AskedCall[]): typeof screensWithBlocks {
  const empty = callsOf(calls, "blocks").filter(({ data }) => Array.isArray(data) && data.length === 0);
  const targets = new Set(empty.map(({ target }) => target));
  return screensWithBlocks.filter(({ name }) => targets.has(servicePath(resources.blocks, blocksRequest(name).url)));
}

/**
 * Asks the site backend for everything that the portal's screens need.
 * @param policyAlias alias of the page with the data policy.
 */
export async function askSite({ ask }: Asker, policyAlias: string): Promise<AskedCall[]> {
  const askAll = (requests: readonly ResourceRequest[]) => mapConcurrently(requests, parallel, ask);

  const first = await askAll([settingsRequest, categoriesRequest]);
  const [categories = fallbackCategories] = dataOf(first, resources.categories);
  const lists = await askAll([
    ...screensWithBlocks.map(({ name }) => blocksRequest(name)),
    request(resources.pages),
    ...(["holder", "partner"] as const).map((audience) => sliderRequest(audience, categories)),
    ...audiences.map((audience) => newsListRequest(audience, categories, 1)),
    newsListRequest("holder", categories, 2),
    videosRequest,
    faqRequest,
    ...materialScreens.map(({ audience, path }) => materialsRequest(audience, categories, path)),
    subjectsRequest,
    searchRequest(searched, 1),
    request(resources.geo),
    geoRequest(sampleAddress),
  ]);

  const aliases = withoutBlocks(lists).map(({ path }) => aliasOf(path));
  const firstPages = callsOf(lists, "newsList").slice(0, audiences.length);
  const news = firstPages.flatMap((call, at) => {
    const [page] = dataOf([call], resources.newsList);
    return (page?.items.slice(0, 1) ?? []).map(({ id }) => newsItemRequest(audiences[at] ?? "holder", categories, id));
  });
  const [material] = dataOf(lists, resources.materials).flat();
  const items = await askAll([
    ...[...new Set([...Object.keys(neededPages), policyAlias, ...aliases, inventedAlias])].map(pageRequest),
    ...news,
    ...(material === undefined ? [] : [materialRequest(material.id)]),
  ]);
  return [...first, ...lists, ...items];
}
