import { fallbackCategories } from "../../shared/audience.ts";
import { mapCodePath } from "../../shared/city-pack/pack-request.ts";
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
import type { RouteName } from "../../shared/route-table.ts";
import { aliasOf, mediaPrefix } from "../../shared/url-parts.ts";
import { paths } from "../../shared/urls.ts";
import { areaOf, areaTiles } from "./area-tiles.ts";

/** One URL to save. */
export interface PlannedItem {
  /** Path and query. */
  url: string;
  /** Estimated size (bytes), used until the actual size is known. */
  expected: number;
  /** Items of a group change together: if one is unchanged on update, the others are not requested. */
  group?: "basemap";
}

/** Data of a dataset on the device; null if it has none. */
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

/** Pages to save. Detail pages (a news item, a partner) are rendered from the datasets. */
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
  "MyCard",
  "Messages",
  "Offline",
] as const satisfies readonly RouteName[];

/** Further routes whose blocks are saved, but not the pages. */
const otherBlocks = ["Partner", "Stock", "HolderSearch"] as const satisfies readonly RouteName[];

/** Pages that list the holder's documents. */
const documentPages = [paths.Materials, paths.LegalFramework, paths.GuidesAndRegulations];

/** Pages of the news list to save: 12 items. */
const newsPages = [1, 2, 3];

/** Typical numbers, for the estimate before anything is loaded. */
const typicalPictures = 40;
const typicalTiles = 250;

/** Maximum number of pictures. */
const maxPictures = 150;

/** Larger documents are not selected by default (bytes). */
const maxDefaultDocument = 1_000_000;

/** Ids of the documents selected by default: the small ones. */
export function defaultDocuments(materials: readonly Material[]): string[] {
  return materials.filter(({ size }) => size !== null && size <= maxDefaultDocument).map(({ id }) => id);
}

/** Requests for the lists of available documents. */
export function materialRequests(categories: Categories): ResourceRequest<Material[]>[] {
  return documentPages.map((path) => materialsRequest("holder", categories, path));
}

/** All datasets that are known in advance. */
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
 * The first part of a pack, in order of usefulness: datasets, which are small and refer to all the rest, then pages.
 */
export function datasetsAndPages(categories: Categories): PlannedItem[] {
  return [
    ...datasetRequests(categories).map(({ url }) => ({ url, expected: sizes.dataset })),
    ...pages.map((name) => ({ url: paths[name], expected: sizes.page })),
  ];
}

/** The second part: what the datasets refer to, i.e. texts, selected documents, pictures and the map of the city. */
export function linkedItems(
  { city, documents }: Pick<Pack, "city" | "documents">,
  categories: Categories,
  find: FindDataset,
): PlannedItem[] {
  const parts = [
    ...linkedTexts(categories, find).map((url) => ({ url, expected: sizes.dataset })),
    ...selectedDocuments(documents, categories, find),
    ...pictureUrls(city, categories, find).map((url) => ({ url, expected: sizes.picture })),
    ...mapItems(city, find),
  ];
  return [...new Map(parts.map((part) => [part.url, part])).values()];
}

function linkedTexts(categories: Categories, find: FindDataset): string[] {
  const news = newsPages.flatMap((page) => find(newsListRequest("holder", categories, page))?.items ?? []);
  // A route without blocks shows the CMS page of its alias.
  const withoutBlocks = pages.filter((name) => find(blocksRequest(name))?.length === 0);
  const policy = find(configRequest)?.policyAlias;
  return [
    ...news.map(({ id }) => newsItemRequest("holder", categories, id).url),
    ...withoutBlocks.map((name) => pageRequest(aliasOf(paths[name])).url),
    ...(policy === undefined ? [] : [pageRequest(policy).url]),
  ];
}

function selectedDocuments(ids: readonly string[] | null, categories: Categories, find: FindDataset): PlannedItem[] {
  const materials = materialRequests(categories).flatMap((list) => find(list) ?? []);
  const chosen = ids ?? defaultDocuments(materials);
  return materials
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, size }) => ({ url: materialFileUrl(id), expected: size ?? sizes.document }));
}

/** URLs of pictures: of the pages, then of the city's promotions and partners. */
function pictureUrls(city: Pack["city"], categories: Categories, find: FindDataset): string[] {
  const blocks = pages.flatMap((name) => find(blocksRequest(name)) ?? []);
  const news = newsPages.flatMap((page) => find(newsListRequest("holder", categories, page))?.items ?? []);
  const inCity = <T extends { oktmo: readonly string[] }>(list: readonly T[] | null) =>
    (list ?? []).filter(({ oktmo }) => isInCity(oktmo, city));
  const addresses = [
    ...(find(sliderRequest("holder", categories)) ?? []).map(({ image }) => image),
    ...blocks.flatMap(({ image, body }) => [image, ...picturesIn(body)]),
    ...news.flatMap(({ image, body }) => [image, ...picturesIn(body)]),
    ...(find(faqRequest) ?? []).flatMap(({ answer }) => picturesIn(answer)),
    ...(find(acceptorCategoriesRequest) ?? []).map(({ iconUrl }) => iconUrl),
    ...(find(keyPartnersRequest) ?? []).map(({ logoUrl }) => logoUrl),
    ...inCity(find(promotionsRequest)).map(({ imageUrl }) => imageUrl),
    ...inCity(find(acceptorsRequest)).map(({ logoUrl }) => logoUrl),
  ];
  return [...new Set(addresses.filter((address) => address.startsWith(mediaPrefix)))].slice(0, maxPictures);
}

/** URLs of images in HTML sanitized by our server. */
function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*?\bsrc="([^"]+)"/g)].flatMap(([, src]) => src ?? []);
}

/** The map's code and the tiles around the city's places; nothing for an external map style. */
function mapItems(city: Pack["city"], find: FindDataset): PlannedItem[] {
  const config = find(configRequest);
  if (config === null) return [];
  const map = parseMapConfig(config.map);
  if (map.kind === "style") return [];
  const code = { url: mapCodePath, expected: sizes.mapCode };
  if (map.kind === "schematic") return [code];
  const places = [...(find(pointsRequest) ?? []), ...(find(branchesRequest) ?? [])]
    .filter(({ oktmo }) => isSameTown(oktmo, city.oktmo))
    .flatMap(({ geolocation }) => geolocation ?? []);
  const area = areaOf(city.geolocation, places);
  const tiles = area === null ? [] : areaTiles(area, map);
  return [code, ...tiles.map((url) => ({ url, expected: sizes.tile, group: "basemap" as const }))];
}

/** Estimated size of a pack (bytes) before its datasets are loaded. */
export function estimatedSize(documents: readonly Pick<Material, "size">[], config: PortalConfig | null): number {
  const first = datasetsAndPages(fallbackCategories).reduce((sum, { expected }) => sum + expected, 0);
  const chosen = documents.reduce((sum, { size }) => sum + (size ?? sizes.document), 0);
  const kind = config === null ? "style" : parseMapConfig(config.map).kind;
  const map = kind === "style" ? 0 : sizes.mapCode + (kind === "tiles" ? typicalTiles * sizes.tile : 0);
  return first + chosen + typicalPictures * sizes.picture + map;
}
