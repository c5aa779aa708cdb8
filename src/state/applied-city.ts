import type { City } from "../shared/entities/city.ts";
import type { ListFilter } from "../shared/list-filter.ts";
import { usePickedCity } from "./picked-city.ts";

/** The city a list is narrowed to: the visitor's, unless all cities are asked for; null: all. */
export function useAppliedCity({ everywhere }: Pick<ListFilter, "everywhere">): City | null {
  const picked = usePickedCity();
  return everywhere ? null : picked;
}
