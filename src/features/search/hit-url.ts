import type { Audience, ContentAudience } from "../../shared/audience.ts";
import type { SearchHit } from "../../shared/entities/search-hit.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { materialFileUrl } from "../../shared/material-file.ts";
import { issuePointUrl } from "../../shared/places/place-key.ts";
import { type RouteName, routeTable } from "../../shared/route-table.ts";
import { newsItemUrl, pageUrl, paths, pathTo } from "../../shared/urls.ts";

function isRouteName(name: string): name is RouteName {
  return Object.keys(paths).includes(name);
}

/** The audience of a category id; null for none or an unknown one. */
function audienceOfCategory(category: number | null, categories: Categories): ContentAudience | null {
  const all: readonly ContentAudience[] = ["holder", "partner", "operator"];
  return all.find((audience) => categories[audience] === category) ?? null;
}

/** The audience of a hit; null: all. */
export function audienceOfHit({ kind, ref, category }: SearchHit, categories: Categories): Audience | null {
  if (kind !== "page") return audienceOfCategory(category, categories);
  return isRouteName(ref) ? routeTable[ref].audience : null;
}

/** URL of a search hit. @param searching audience of the search page, for hits without one of their own. */
export function hitUrl({ kind, ref, category }: SearchHit, searching: ContentAudience, categories: Categories): string {
  const audience = audienceOfCategory(category, categories) ?? searching;
  switch (kind) {
    case "page":
      return isRouteName(ref) ? paths[ref] : pageUrl(ref);
    case "news":
      return newsItemUrl(audience, ref);
    case "faq":
      return `${paths.Questions}#question-${encodeURIComponent(ref)}`;
    case "material":
      return materialFileUrl(ref);
    case "partner":
      return pathTo("Partner", { id: ref });
    case "promotion":
      return pathTo("Stock", { id: ref });
    case "issue-point":
      return issuePointUrl(ref);
  }
}
