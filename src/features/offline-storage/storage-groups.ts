import type { StoredItem } from "../../lib/offline-storage/device-storage.ts";
import { type ResourceName, resourceAt } from "../../shared/resources.ts";

/** Groups of stored data as shown to visitors, in this order. */
const groupOrder = ["places", "news", "answers", "texts", "pages", "documents", "pictures", "map"] as const;
export type StorageGroup = (typeof groupOrder)[number];

/** Groups of datasets; all others are "texts". */
const datasetGroups: Readonly<Partial<Record<ResourceName, StorageGroup>>> = {
  points: "places",
  organizations: "places",
  organizationPoints: "places",
  branches: "places",
  acceptorBranches: "places",
  acceptors: "places",
  acceptorCategories: "places",
  keyPartners: "places",
  loyaltyPrograms: "places",
  promotions: "places",
  promotion: "places",
  partner: "places",
  partnerList: "places",
  promotionList: "places",
  places: "places",
  nearPlaces: "places",
  partnerPlaces: "places",
  newsList: "news",
  newsItem: "news",
  faq: "answers",
  materials: "documents",
  material: "documents",
};

export interface GroupFacts {
  group: StorageGroup;
  /** All items, also those of the city pack. */
  items: readonly StoredItem[];
  bytes: number;
  /** When its oldest item was stored (ms since 1970); null if unknown. */
  oldest: number | null;
}

export function groupOf({ kind, url }: Pick<StoredItem, "kind" | "url">): StorageGroup {
  if (kind !== "datasets") return kind;
  const name = resourceAt(url.split("?", 1)[0] ?? "")?.name;
  return (name && datasetGroups[name]) ?? "texts";
}

/** Non-empty groups with their size and age. */
export function storageGroups(items: readonly StoredItem[]): GroupFacts[] {
  return groupOrder.flatMap((group) => {
    const own = items.filter((item) => groupOf(item) === group);
    if (own.length === 0) return [];
    const moments = own.flatMap(({ savedAt }) => savedAt ?? []);
    return {
      group,
      items: own,
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      oldest: moments.length > 0 ? Math.min(...moments) : null,
    };
  });
}
