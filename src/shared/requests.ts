import type { ContentAudience } from "./audience.ts";
import type { Categories } from "./entities/setting.ts";
import type { ListFilter } from "./list-filter.ts";
import { materialTypeAt } from "./material-type.ts";
import { request, resources } from "./resources.ts";

/** News per page (spec §9). */
export const newsPageSize = 4;

/** Hits per page (spec §9). */
export const searchPageSize = 10;

export const settingsRequest = request(resources.settings);
export const categoriesRequest = request(resources.categories);
export const configRequest = request(resources.config);
export const faqRequest = request(resources.faq);
export const videosRequest = request(resources.videos);
export const citiesRequest = request(resources.cities);
export const acceptorsRequest = request(resources.acceptors);
export const acceptorCategoriesRequest = request(resources.acceptorCategories);
export const keyPartnersRequest = request(resources.keyPartners);
export const promotionsRequest = request(resources.promotions);

export function blocksRequest(routeName: string) {
  return request(resources.blocks, { page: routeName });
}

export function pageRequest(alias: string) {
  return request(resources.page, { alias });
}

/** Slides of the holder's home are category 1; all others use the partner's (spec §6). */
export function sliderRequest(audience: ContentAudience, categories: Categories) {
  return request(resources.slider, {
    category: audience === "holder" ? categories.holder : categories.partner,
  });
}

/** @param period first and last day; an empty one is not sent. */
export function newsListRequest(
  audience: ContentAudience,
  categories: Categories,
  page: number,
  { from, to } = { from: "", to: "" },
) {
  return request(resources.newsList, {
    category: categories[audience],
    page,
    "per-page": newsPageSize,
    sort: "-created_at",
    from: from || undefined,
    to: to || undefined,
  });
}

export function newsItemRequest(audience: ContentAudience, categories: Categories, id: string) {
  return request(resources.newsItem, { id, category: categories[audience] });
}

export const visitorAddressRequest = request(resources.visitorAddress);

/** Approximate location of an IP address. */
export function geoRequest(ip: string) {
  return request(resources.geoByAddress, { ip });
}

export function searchRequest(query: string, page: number) {
  return request(resources.search, { query, page, "per-page": searchPageSize });
}

/** Documents of the page at that path; their categories are those of the audiences (spec §6). */
export function materialsRequest(audience: ContentAudience, categories: Categories, path: string) {
  return request(resources.materials, { category: categories[audience], type: materialTypeAt(path) });
}

export function materialRequest(id: string) {
  return request(resources.material, { id });
}

/** @param city its id; undefined: the portal's default city. */
export function nearbyRequest(city?: string) {
  return request(resources.nearby, { city });
}

/** Promotions shown beside the partners. */
const fewPromotions = 3;

/** The first current promotions. */
export function runningPromotionsRequest({ categories }: Pick<ListFilter, "categories">) {
  return request(resources.promotions, { running: fewPromotions, category: categories.join(",") || undefined });
}

/** More than a region has at a time. */
const manyPromotions = 100;

/** The current promotions, for the HTML of the savings calculator. */
export const countedPromotionsRequest = request(resources.promotions, { running: manyPromotions });

export function partnerPromotionsRequest(acceptorId: string) {
  return request(resources.promotions, { acceptor: acceptorId });
}

/** The promotions on the first pages for a filter. Without the city, which only the browser knows. */
export function promotionListRequest({
  categories,
  nearest,
  page,
}: Pick<ListFilter, "categories" | "nearest" | "page">) {
  return request(resources.promotionList, {
    category: categories.join(",") || undefined,
    sort: nearest ? "near" : undefined,
    page: page > 1 ? page : undefined,
  });
}

export function promotionRequest(id: string) {
  return request(resources.promotion, { id });
}

/** The partners on the first pages for a filter. Without the city, which only the browser knows. */
export function partnerListRequest({ categories, name, page }: ListFilter) {
  return request(resources.partnerList, {
    category: categories.join(",") || undefined,
    name: name || undefined,
    page: page > 1 ? page : undefined,
  });
}

export function partnerRequest(id: string) {
  return request(resources.partner, { id });
}
