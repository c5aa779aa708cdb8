import type { ResourceName } from "./resource-data.ts";
import type { Resource } from "./resources.ts";

/**
 * How a resource is kept on the device: not at all (nor in any cache on the way: it is the visitor's own affair), or as
 * a dataset that is shown at once and refreshed behind it. `maxAgeDays`: older copies are not shown; `maxEntries`: how
 * many addresses of the row are kept; `maxBytes`: a larger answer is passed on and not kept.
 */
export type OfflinePolicy = "never" | { maxAgeDays: number; maxEntries: number; maxBytes: number };

const day = 86_400_000;

/** Whether a copy may still be shown. `savedAt` and `now`: milliseconds since 1970. */
export function isCurrent(policy: OfflinePolicy, savedAt: number, now: number): boolean {
  // A copy from the future is good: the device's clock was set back, and nobody knows how old it is.
  return policy !== "never" && now - savedAt < policy.maxAgeDays * day;
}

/**
 * Sizes (bytes) that a sound answer stays well below: a text with its HTML, a list of such things, and all places of a
 * region (20,000 branches are 6 MB). What is larger is a mistake of a service, or nothing for a cheap phone.
 */
const sizes = { text: 1_000_000, list: 6_000_000, places: 24_000_000 };

function kept(maxAgeDays: number, maxEntries: number, maxBytes: number): OfflinePolicy {
  return { maxAgeDays, maxEntries, maxBytes };
}

const always = kept(365, 1, sizes.text);

const policies: Readonly<Record<ResourceName, OfflinePolicy>> = {
  config: always,
  settings: always,
  categories: always,
  blocks: kept(365, 60, sizes.list),
  slider: kept(90, 4, sizes.text),
  pages: always,
  page: kept(365, 40, sizes.text),
  newsList: kept(180, 40, sizes.list),
  newsItem: kept(180, 60, sizes.text),
  videos: kept(90, 1, sizes.text),
  faq: kept(365, 1, sizes.list),
  materials: kept(365, 12, sizes.list),
  material: kept(365, 60, sizes.text),
  feedbackSubjects: always,
  search: "never",
  visitorAddress: "never",
  geo: "never",
  geoByAddress: "never",
  cities: kept(365, 1, sizes.list),
  acceptorCategories: always,
  organizations: kept(365, 1, sizes.list),
  organizationPoints: kept(90, 20, sizes.places),
  points: kept(90, 1, sizes.places),
  loyaltyPrograms: kept(90, 1, sizes.list),
  acceptors: kept(90, 1, sizes.list),
  acceptorBranches: kept(90, 40, sizes.list),
  branches: kept(90, 1, sizes.places),
  keyPartners: kept(90, 1, sizes.list),
  feedbackThemes: always,
  promotions: kept(90, 1, sizes.list),
  promotion: kept(90, 1, sizes.text),
  partnersExcerpt: kept(90, 1, sizes.text),
  partner: kept(90, 1, sizes.text),
  places: kept(90, 1, sizes.text),
};

export function offlinePolicy({ name }: Resource): OfflinePolicy {
  return policies[name];
}
