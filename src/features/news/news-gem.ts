import { type Gem, gems } from "../../ui/gem.ts";

/** The stone of a news item without a picture: neighbours have different colours. */
export function newsGem(id: string): Gem {
  return gems[Number(id) % gems.length] ?? "malachite";
}
