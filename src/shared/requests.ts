import type { ContentAudience } from "./audience.ts";
import type { Categories } from "./entities/setting.ts";
import { request, resources } from "./resources.ts";

/** News per page (spec §9). */
export const newsPageSize = 4;

/** Hits per page (spec §9). */
export const searchPageSize = 10;

export const settingsRequest = request(resources.settings);
export const categoriesRequest = request(resources.categories);
export const configRequest = request(resources.config);
export const faqRequest = request(resources.faq);
export const citiesRequest = request(resources.cities);

export function blocksRequest(routeName: string) {
  return request(resources.blocks, { page: routeName });
}

export function pageRequest(alias: string) {
  return request(resources.page, { alias });
}

/** Slides of the holder's home are category 1, all others share the partner's (spec §6). */
export function sliderRequest(audience: ContentAudience, categories: Categories) {
  return request(resources.slider, {
    category: audience === "holder" ? categories.holder : categories.partner,
  });
}

export function newsListRequest(audience: ContentAudience, categories: Categories, page: number) {
  return request(resources.newsList, {
    category: categories[audience],
    page,
    "per-page": newsPageSize,
    sort: "-created_at",
  });
}

export function newsItemRequest(audience: ContentAudience, categories: Categories, id: string) {
  return request(resources.newsItem, { id, category: categories[audience] });
}

export const visitorAddressRequest = request(resources.visitorAddress);

/** Where an address seems to be. */
export function geoRequest(ip: string) {
  return request(resources.geoByAddress, { ip });
}

export function searchRequest(query: string, page: number) {
  return request(resources.search, { query, page, "per-page": searchPageSize });
}
