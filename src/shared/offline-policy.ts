import type { Resource, ResourceName } from "./resources.ts";

/**
 * What a device may cache of a dataset: nothing (intermediate caches neither: the response is specific to the visitor), or
 * copies that are served at once and refreshed in the background. `maxAgeDays`: older copies are not served;
 * `maxEntries`: how many addresses of the row are cached; `maxBytes`: a larger response is passed on, but not cached.
 */
type OfflinePolicy = "never" | { maxAgeDays: number; maxEntries: number; maxBytes: number };

/** @param maxEntries how many addresses of the row: pages, ids, filters. */
function cached(maxAgeDays: number, maxBytes: number, maxEntries = 1): OfflinePolicy {
  return { maxAgeDays, maxEntries, maxBytes };
}

// Upper bounds of valid responses (bytes): a text with its HTML, a list of them, all places of a region (20,000 branches
// are 6 MB). A larger one is a service's error, or too large for a cheap phone.
const text = 1_000_000;
const list = 6_000_000;
const places = 24_000_000;

const always = cached(365, text);

/** By dataset. Apart from the table of datasets, which is in every page's first load. */
const policies: Readonly<Record<ResourceName, OfflinePolicy>> = {
  config: always,
  settings: always,
  categories: always,
  blocks: cached(365, list, 60),
  slider: cached(90, text, 4),
  pages: always,
  page: cached(365, text, 40),
  newsList: cached(180, list, 40),
  newsItem: cached(180, text, 60),
  videos: cached(90, text),
  faq: cached(365, list),
  materials: cached(365, list, 12),
  material: cached(365, text, 60),
  feedbackSubjects: always,
  search: "never",
  visitorAddress: "never",
  geo: "never",
  geoByAddress: "never",
  cities: cached(365, list),
  acceptorCategories: always,
  organizations: cached(365, list),
  organizationPoints: cached(90, places, 20),
  points: cached(90, places),
  loyaltyPrograms: cached(90, list),
  acceptors: cached(90, list),
  acceptorBranches: cached(90, list, 40),
  branches: cached(90, places),
  keyPartners: cached(90, list),
  feedbackThemes: always,
  promotions: cached(90, list),
  promotionList: cached(90, text),
  promotion: cached(90, text),
  partnerList: cached(90, text),
  partner: cached(90, text),
  places: cached(90, text),
  nearPlaces: cached(90, text, 60),
  partnerPlaces: cached(90, text, 60),
  nearby: cached(90, text, 4),
  measures: always,
};

/** What devices may cache of a dataset. */
export function offlinePolicy({ name }: Pick<Resource, "name">): OfflinePolicy {
  return policies[name];
}

const day = 86_400_000;

/** Whether a cached copy may still be served. `savedAt` and `now`: milliseconds since 1970. */
export function isCurrent(policy: OfflinePolicy, savedAt: number, now: number): boolean {
  // A copy from the future is served: the device's clock was set back, so its age is unknown.
  return policy !== "never" && now - savedAt < policy.maxAgeDays * day;
}
