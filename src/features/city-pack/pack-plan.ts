import { fallbackCategories } from "../../shared/audience.ts";
import { mapCodePath } from "../../shared/city-pack/pack-item.ts";
import type { Pack } from "../../shared/city-pack/pack-store.ts";
import { parseMapConfig } from "../../shared/entities/map-config.ts";
import type { Material } from "../../shared/entities/material.ts";
import type { PortalConfig } from "../../shared/entities/portal-config.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { materialFileUrl } from "../../shared/material-file.ts";
import { isInCity, isSameTown } from "../../shared/oktmo.ts";
import { branchesRequest, organizationsRequest, pointsRequest } from "../../shared/places/place-requests.ts";
import {
  acceptorCategoriesRequest,
  acceptorsRequest,
  blocksRequest,
  categoriesRequest,
  citiesRequest,
  configRequest,
  faqRequest,
  keyPartnersRequest,
  materialsRequest,
  newsItemRequest,
  newsListRequest,
  pageRequest,
  promotionsRequest,
  settingsRequest,
  sliderRequest,
  videosRequest,
} from "../../shared/requests.ts";
import { type ResourceRequest, request, resources } from "../../shared/resources.ts";
import { aliasOf, mediaPrefix, paths, type RouteName } from "../../shared/urls.ts";
import { areaOf, areaTiles } from "./area-tiles.ts";

/** One thing to be saved. */
export interface PlannedItem {
  /** Path and query. */
  url: string;
  /** How large such a thing is as a rule (bytes): until its own size is known. */
  expected: number;
  /** Things of one group change together or not at all: when one has not, the others need no question. */
  group?: "basemap";
}

/** What is known already; null where nothing is. */
export type FindDataset = <T>(request: ResourceRequest<T>) => T | null;

const kilobyte = 1024;
const sizes = {
  dataset: 16 * kilobyte,
  page: 140 * kilobyte,
  picture: 20 * kilobyte,
  document: 400 * kilobyte,
  tile: 9 * kilobyte,
  mapCode: 2_200 * kilobyte,
};

/** Pages that lead to what is saved. Those of one thing (a news item, a partner) are drawn from the datasets. */
const pages = [
  "HolderHome",
  "HowToGetACard",
  "CardBank",
  "CardSocial",
  "Partners",
  "Stocks",
  "Questions",
  "Support",
  "Contacts",
  "Capabilities",
  "SettlementApplication",
  "TransportApplication",
  "LoyaltyProgram",
  "MobileApplication",
  "Materials",
  "LegalFramework",
  "GuidesAndRegulations",
  "NewsHolder",
  "Messages",
  "Offline",
] as const satisfies readonly RouteName[];

/** Screens that have texts and no address of their own. */
const otherBlocks = ["Partner", "Stock", "HolderSearch"] as const satisfies readonly RouteName[];

/** Where the holder's documents are listed. */
const documentPages = [paths.Materials, paths.LegalFramework, paths.GuidesAndRegulations];

/** The latest pages of news: 12 items. */
const newsPages = [1, 2, 3];

const usualPictures = 40;
const usualTiles = 250;

/** More pictures than this are not for reading but for looking. */
const mostPictures = 150;

/** Larger documents (bytes) are taken along only by those who choose them. */
const smallDocument = 1_000_000;

/** Ids of what is taken along without a word: documents that take little room. */
export function defaultDocuments(materials: readonly Material[]): string[] {
  return materials.filter(({ size }) => size !== null && size <= smallDocument).map(({ id }) => id);
}

/** Lists of the documents that a visitor may choose from. */
export function materialRequests(categories: Categories): ResourceRequest<Material[]>[] {
  return documentPages.map((path) => materialsRequest("holder", categories, path));
}

/** All datasets that can be named before anything is known. */
export function datasetRequests(categories: Categories): ResourceRequest[] {
  return [
    configRequest,
    settingsRequest,
    categoriesRequest,
    citiesRequest,
    pointsRequest,
    organizationsRequest,
    faqRequest,
    acceptorsRequest,
    acceptorCategoriesRequest,
    branchesRequest,
    promotionsRequest,
    keyPartnersRequest,
    videosRequest,
    sliderRequest("holder", categories),
    request(resources.feedbackThemes),
    request(resources.feedbackSubjects),
    ...materialRequests(categories),
    ...newsPages.map((page) => newsListRequest("holder", categories, page)),
    ...[...pages, ...otherBlocks].map((name) => blocksRequest(name)),
  ];
}

/**
 * What to save first: datasets, which are small and say what else there is, and the pages. In the order of its use on
 * the way.
 */
export function datasetsAndPages(categories: Categories): PlannedItem[] {
  return [
    ...datasetRequests(categories).map(({ url }) => ({ url, expected: sizes.dataset })),
    ...pages.map((name) => ({ url: paths[name], expected: sizes.page })),
  ];
}

/** What the datasets lead to: texts, chosen documents, pictures, the map of the city. */
export function linkedItems(
  { city, documents }: Pick<Pack, "city" | "documents">,
  categories: Categories,
  known: FindDataset,
): PlannedItem[] {
  const parts = [
    ...furtherTexts(categories, known).map((url) => ({ url, expected: sizes.dataset })),
    ...chosenDocuments(documents, categories, known),
    ...pictures(city, categories, known).map((url) => ({ url, expected: sizes.picture })),
    ...mapOf(city, known),
  ];
  return [...new Map(parts.map((part) => [part.url, part])).values()];
}

function furtherTexts(categories: Categories, known: FindDataset): string[] {
  const news = newsPages.flatMap((page) => known(newsListRequest("holder", categories, page))?.items ?? []);
  // A page without blocks shows the page of its alias.
  const bare = pages.filter((name) => known(blocksRequest(name))?.length === 0);
  const policy = known(configRequest)?.policyAlias;
  return [
    ...news.map(({ id }) => newsItemRequest("holder", categories, id).url),
    ...bare.map((name) => pageRequest(aliasOf(paths[name])).url),
    ...(policy === undefined ? [] : [pageRequest(policy).url]),
  ];
}

function chosenDocuments(ids: readonly string[] | null, categories: Categories, known: FindDataset): PlannedItem[] {
  const materials = materialRequests(categories).flatMap((list) => known(list) ?? []);
  const chosen = ids ?? defaultDocuments(materials);
  return materials
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, size }) => ({ url: materialFileUrl(id), expected: size ?? sizes.document }));
}

/** Pictures of the pages, then those of the city's promotions and partners. */
function pictures(city: Pack["city"], categories: Categories, known: FindDataset): string[] {
  const blocks = pages.flatMap((name) => known(blocksRequest(name)) ?? []);
  const news = newsPages.flatMap((page) => known(newsListRequest("holder", categories, page))?.items ?? []);
  const inCity = <T extends { oktmo: readonly string[] }>(list: readonly T[] | null) =>
    (list ?? []).filter(({ oktmo }) => isInCity(oktmo, city));
  const addresses = [
    ...(known(sliderRequest("holder", categories)) ?? []).map(({ image }) => image),
    ...blocks.flatMap(({ image, body }) => [image, ...picturesIn(body)]),
    ...news.flatMap(({ image, body }) => [image, ...picturesIn(body)]),
    ...(known(faqRequest) ?? []).flatMap(({ answer }) => picturesIn(answer)),
    ...(known(acceptorCategoriesRequest) ?? []).map(({ iconUrl }) => iconUrl),
    ...(known(keyPartnersRequest) ?? []).map(({ logoUrl }) => logoUrl),
    ...inCity(known(promotionsRequest)).map(({ imageUrl }) => imageUrl),
    ...inCity(known(acceptorsRequest)).map(({ logoUrl }) => logoUrl),
  ];
  return [...new Set(addresses.filter((address) => address.startsWith(mediaPrefix)))].slice(0, mostPictures);
}

/** Addresses of the pictures in HTML that our server made. */
function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*?\bsrc="([^"]+)"/g)].flatMap(([, src]) => src ?? []);
}

/** The map's code, and the tiles around the city's places; nothing where the map comes from elsewhere. */
function mapOf(city: Pack["city"], known: FindDataset): PlannedItem[] {
  const config = known(configRequest);
  if (config === null) return [];
  const map = parseMapConfig(config.map);
  if (map.kind === "style") return [];
  const code = { url: mapCodePath, expected: sizes.mapCode };
  if (map.kind === "schematic") return [code];
  const places = [...(known(pointsRequest) ?? []), ...(known(branchesRequest) ?? [])]
    .filter(({ oktmo }) => isSameTown(oktmo, city.oktmo))
    .flatMap(({ geolocation }) => geolocation ?? []);
  const area = areaOf(city.geolocation, places);
  const tiles = area === null ? [] : areaTiles(area, map);
  return [code, ...tiles.map((url) => ({ url, expected: sizes.tile, group: "basemap" as const }))];
}

/** How much a city takes as a rule (bytes), before anything of it is known. */
export function estimatedSize(documents: readonly Pick<Material, "size">[], config: PortalConfig | null): number {
  const first = datasetsAndPages(fallbackCategories).reduce((sum, { expected }) => sum + expected, 0);
  const chosen = documents.reduce((sum, { size }) => sum + (size ?? sizes.document), 0);
  const kind = config === null ? "style" : parseMapConfig(config.map).kind;
  const map = kind === "style" ? 0 : sizes.mapCode + (kind === "tiles" ? usualTiles * sizes.tile : 0);
  return first + chosen + usualPictures * sizes.picture + map;
}
