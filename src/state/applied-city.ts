import type { City } from "../shared/entities/city.ts";
import type { ListFilter } from "../shared/list-filter.ts";
import { usePickedCity } from "./picked-city.ts";

/** The city that a list is filtered by: the visitor's, unless the filter says everywhere; null: all cities. */
export function useAppliedCity({ everywhere }: Pick<ListFilter, "everywhere">): City | null {
  const picked = usePickedCity();
  return everywhere ? null : picked;
}
