import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../../server/backend/db/database.ts";
import { migrate } from "../../../../server/backend/db/migrate.ts";
import { loadContent } from "../../../../server/backend/load-content.ts";
import { type Hit, search } from "../../../../server/backend/search/search.ts";
import { writeSearchPages } from "../../../../server/backend/search/search-pages.ts";
import { engines, startMs } from "../engines.ts";
import { type ExpectedHit, expectedHits } from "./queries.ts";
import { hitLine, mostMissedByVisitors, visitorQueries } from "./visitor-queries.ts";

const mostMissed = 3;

function isRight(hit: Hit, { right }: ExpectedHit): boolean {
  return right.some(({ kind, title }) => hit.kind === kind && title.test(hit.title));
}

const firstPage = (total: number) => ({ perPage: 3, currentPage: 1, pageCount: 1, total });

describe.each(engines)("in the portal's own content, the search finds: $name", ({ create }) => {
  let db: Database;
  let remove: () => Promise<unknown>;

  beforeAll(async () => {
    ({ db, remove } = await create());
    await migrate(db);
    await writeSearchPages(db);
    await loadContent(db);
  }, startMs);
  afterAll(() => remove(), startMs);

  test("the expected document among the first three hits", async () => {
    const missed: string[] = [];
    for (const expected of expectedHits) {
      const { hits } = await search(db, expected.query, firstPage);
      if (!hits.some((hit) => isRight(hit, expected))) {
        missed.push(`${expected.query}: ${hits.map(({ kind, title }) => `${kind} «${title}»`).join(", ")}`);
      }
    }
    expect(expectedHits).toHaveLength(30);
    expect(missed.length, `not found:\n${missed.join("\n")}`).toBeLessThanOrEqual(mostMissed);
  });

  test("what a visitor wants as the first hit", async () => {
    const missed: string[] = [];
    for (const { query, first } of visitorQueries) {
      const [hit] = (await search(db, query, firstPage)).hits;
      const line = hit === undefined ? "nothing" : hitLine({ ...hit, ref: String(hit.alias ?? hit.id) });
      if (!first.test(line)) missed.push(`${query}: ${line}`);
    }
    expect(visitorQueries).toHaveLength(40);
    expect(missed.length, `not first:\n${missed.join("\n")}`).toBeLessThanOrEqual(mostMissedByVisitors);
  });
});
