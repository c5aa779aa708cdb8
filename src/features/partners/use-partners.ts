import type { City } from "../../shared/entities/city.ts";
import type { PartialPartners } from "../../shared/entities/partner.ts";
import type { ListFilter } from "../../shared/list-filter.ts";
import { partnersFor } from "../../shared/listed-partners.ts";
import { firstPages } from "../../shared/paged-list.ts";
import { acceptorsRequest, partnerListRequest } from "../../shared/requests.ts";
import type { ResourceState } from "../../state/resource-state.ts";
import { usePartialList } from "../../state/use-partial-list.ts";

export interface FoundPartners {
  state: ResourceState<PartialPartners>;
  /** The city that the list is limited to; null until the full list has loaded. */
  city: City | null;
  retry(): void;
}

/** The partners that match a filter, up to the page shown. */
export function usePartners(filter: ListFilter, city: City | null): FoundPartners {
  const { state, isWhole, retry } = usePartialList(partnerListRequest(filter), acceptorsRequest, (all) => {
    const found = partnersFor(all, filter, city);
    return { total: found.length, items: firstPages(found, filter.page) };
  });
  return { state, city: isWhole ? city : null, retry };
}
