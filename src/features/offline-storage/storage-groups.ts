import type { StoredItem } from "../../lib/offline-storage/device-storage.ts";
import type { ResourceName } from "../../shared/resources.ts";
import { resourceAt } from "../../shared/resources.ts";

/** What is kept, as a person names it. */
export const keptGroups = ["places", "news", "answers", "texts", "pages", "documents", "pictures", "map"] as const;
export type StorageGroup = (typeof keptGroups)[number];

/** Datasets that are not the texts of pages. */
const named: Readonly<Partial<Record<ResourceName, StorageGroup>>> = {
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
  places: "places",
  newsList: "news",
  newsItem: "news",
  faq: "answers",
  materials: "documents",
  material: "documents",
};

export interface GroupFacts {
  group: StorageGroup;
  /** All of its things; those of the city go with the city alone. */
  things: readonly StoredItem[];
  bytes: number;
  /** When its oldest thing was saved (ms since 1970); null where nobody knows. */
  oldest: number | null;
}

export function groupOf({ kind, url }: Pick<StoredItem, "kind" | "url">): StorageGroup {
  if (kind !== "datasets") return kind;
  const name = resourceAt(url.split("?", 1)[0] ?? "")?.name;
  return (name && named[name]) ?? "texts";
}

/** Groups that hold something, in their order. */
export function storageGroups(things: readonly StoredItem[]): GroupFacts[] {
  return keptGroups.flatMap((group) => {
    const own = things.filter((thing) => groupOf(thing) === group);
    if (own.length === 0) return [];
    const moments = own.flatMap(({ savedAt }) => savedAt ?? []);
    return {
      group,
      things: own,
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      oldest: moments.length > 0 ? Math.min(...moments) : null,
    };
  });
}
