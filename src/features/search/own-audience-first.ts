import type { ContentAudience } from "../../shared/audience.ts";
import type { SearchHit } from "../../shared/entities/search-hit.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { searchPageSize } from "../../shared/requests.ts";
import { audienceOfHit } from "./hit-url.ts";

/** Positions that a hit for the searching audience moves up, at most. The half decides between equals. */
const bonus = 2.5;

/**
 * Hits in the order for an audience's search screen. The search itself ranks hits for all audiences, holders first; on the
 * partners' and the operator's screens their own pages, news and documents move up a little. Each page of results keeps
 * its hits, so that more of them are always below.
 */
export function ownAudienceFirst(
  hits: readonly SearchHit[],
  audience: ContentAudience,
  categories: Categories,
): readonly SearchHit[] {
  if (audience === "holder") return hits;
  return hits
    .map((hit, index) => {
      const isOwn = audienceOfHit(hit, categories) === audience;
      return { hit, page: Math.floor(index / searchPageSize), position: index - (isOwn ? bonus : 0) };
    })
    .sort((a, b) => a.page - b.page || a.position - b.position)
    .map(({ hit }) => hit);
}
