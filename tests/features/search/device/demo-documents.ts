import { readFile } from "node:fs/promises";
import type { CachedDataset } from "../../../../src/features/search/device/searchable-data.ts";
import { type Resource, request, resources } from "../../../../src/shared/resources.ts";

type Row = Record<string, unknown>;

const folder = new URL("../../../../server/backend/content/", import.meta.url);

async function rows(name: string): Promise<Row[]> {
  const list: Row[] = JSON.parse(await readFile(new URL(`${name}.json`, folder), "utf8"));
  // Ids and timestamps in the database's format.
  return list.map((row, index) => ({
    id: index + 1,
    ...row,
    ...(typeof row.created_at === "string" ? { created_at: `${row.created_at.replace(" ", "T")}Z` } : {}),
  }));
}

function copy(resource: Resource, params: Record<string, string | number>, body: unknown): CachedDataset {
  return { key: request(resource, params).url, body: JSON.stringify(body), savedAt: Date.now() };
}

async function blockCopies(): Promise<CachedDataset[]> {
  const blocks = (await Promise.all(["holder", "partner", "operator"].map((whose) => rows(`blocks-${whose}`)))).flat();
  const pages = [...new Set(blocks.map(({ page }) => String(page)))];
  return pages.map((page) =>
    copy(
      resources.blocks,
      { page },
      blocks.filter((block) => block.page === page),
    ),
  );
}

async function promotionCopy(): Promise<CachedDataset> {
  const [programs, acceptors] = await Promise.all([rows("loyalty-programs"), rows("acceptors")]);
  const names = new Map(acceptors.map(({ id, name }) => [id, name]));
  return copy(
    resources.promotions,
    {},
    programs.map((program) => ({ ...program, acceptorName: names.get(program.acceptorId) ?? "", asOf: "2026-11-20" })),
  );
}

/** The demo content as a device has it when everything is cached. */
export async function ownContent(): Promise<CachedDataset[]> {
  const whole = async (resource: Resource, name: string, params = {}) => copy(resource, params, await rows(name));
  const pages = (await rows("pages")).map((page) => copy(resources.page, { alias: String(page.alias) }, page));
  const news = (await rows("news")).map((item) =>
    copy(resources.newsItem, { id: Number(item.id), category: Number(item.category) }, item),
  );
  return [
    ...(await blockCopies()),
    ...pages,
    ...news,
    await promotionCopy(),
    ...(await Promise.all([
      whole(resources.faq, "faq"),
      whole(resources.materials, "materials"),
      whole(resources.acceptorCategories, "acceptor-categories"),
      whole(resources.organizations, "organizations"),
      whole(resources.points, "issue-points"),
      whole(resources.acceptors, "acceptors"),
      whole(resources.branches, "branches"),
    ])),
  ];
}
