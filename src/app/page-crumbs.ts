import { audiences } from "../shared/audience.ts";
import { homePaths } from "../shared/urls.ts";
import { matchPath } from "./route-match.ts";

export interface Crumb {
  title: string;
  href?: string;
}

/** Breadcrumbs: the home page, the pages whose path is a prefix of this one, the page itself. Empty on home pages. */
export function crumbsOf(path: string, title: string): Crumb[] {
  const [, area = ""] = path.split("/");
  const audience = audiences.find((known) => known === area);
  if (audience === undefined || audience === "account" || path === homePaths[audience]) return [];
  const home = homePaths[audience];
  const segments = path.split("/");
  const above = segments.slice(3).map((_, index) => segments.slice(0, index + 3).join("/"));
  const pages = above.flatMap((href): Crumb[] => {
    const { route } = matchPath(href);
    return route.name === "NotFound" || route.path.includes(":") ? [] : [{ title: route.title, href }];
  });
  return [{ title: "Главная", href: home }, ...pages, { title }];
}
