import { paths, pathTo } from "../../../src/shared/urls.ts";
import type { Portal } from "../../e2e/helpers/portal-server.ts";

/** A measured page. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** Selector of the main picture of its first screen; null when it has none. */
  picture: string | null;
  /** Maximum ratio of its first visit's paints, FCP and LCP, to the baseline's (×). */
  coldLimit: number;
  /** What the worker caches of it besides its HTML; null when later visits are not measured. */
  datasets: readonly string[] | null;
}

export async function measuredPages(portal: Portal): Promise<MeasuredPage[]> {
  return [
    {
      name: "home",
      path: paths.HolderHome,
      picture: null,
      coldLimit: 1.12,
      datasets: ["/api/site/v1/setting"],
    },
    { name: "news item", path: await newsItem(portal), picture: "article img", coldLimit: 1.2, datasets: null },
    {
      name: "how to get a card",
      path: paths.HowToGetACard,
      picture: null,
      coldLimit: 1.2,
      datasets: ["/api/points", "/api/card/IssuePointOrganizations"],
    },
    { name: "partners", path: paths.Partners, picture: null, coldLimit: 1.2, datasets: null },
    { name: "questions", path: paths.Questions, picture: null, coldLimit: 1.2, datasets: null },
  ];
}

/** The newest news item with a picture. */
async function newsItem({ url }: Portal): Promise<string> {
  const answer = await fetch(`${url}/api/site/v1/news?category=1`);
  const items: { id: number | string; image?: string | null }[] = await answer.json();
  const item = items.find(({ image }) => Boolean(image));
  if (item === undefined) throw new Error("no news has a picture");
  return pathTo("NewsItemHolder", { id: String(item.id) });
}
