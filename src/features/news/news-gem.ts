import { type Gem, gems } from "../../ui/gem.ts";

/** Gem colour for a news item without a picture; consecutive ids differ. */
export function newsGem(id: string): Gem {
  return gems[Number(id) % gems.length] ?? "malachite";
}
