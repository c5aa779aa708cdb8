import type { Geolocation } from "../../src/shared/entities/geolocation.ts";
import type { OpenWeek } from "../../src/shared/opening-hours/week.ts";
import { itemsOf } from "../../src/shared/parse.ts";
import { type Resource, resources } from "../../src/shared/resources.ts";

interface Owner {
  id: string;
}

/** An issue point or a branch. */
export interface Item {
  id: string;
  address: string;
  openingHours: string;
  week: OpenWeek | null;
  geolocation: Geolocation | null;
  oktmo: string;
}

/** What to merge: the card data service has one list for each owner. */
export interface MergedListSource {
  owners: Resource<Owner[]>;
  /** The list of one owner, requested by its `uid`. */
  list: Resource<Item[]>;
  /** The service's name for the field with an item's owner. */
  ownerField: string;
}

export const pointsSource: MergedListSource = {
  owners: resources.organizations,
  list: resources.organizationPoints,
  ownerField: "organization",
};

export const branchesSource: MergedListSource = {
  owners: resources.acceptors,
  list: resources.acceptorBranches,
  ownerField: "acceptorId",
};

/** The items with their owner, which the service may omit inside the owner's list. */
export function withOwner(body: unknown, field: string, uid: string): unknown[] {
  return itemsOf(body).map((item) => {
    if (typeof item !== "object" || item === null) return item;
    const owner: unknown = Reflect.get(item, field);
    return owner === undefined || owner === null || owner === "" ? { ...item, [field]: uid } : item;
  });
}
