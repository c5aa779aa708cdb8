import { expect, test } from "vitest";
import { migrate } from "../../../../server/backend/db/migrate.ts";
import { loadContent } from "../../../../server/backend/load-content.ts";
import { type Hit, search } from "../../../../server/backend/search/search.ts";
import { writeSearchPages } from "../../../../server/backend/search/search-pages.ts";
import { engines, startMs } from "../engines.ts";
import { type ExpectedHit, expectedHits } from "./queries.ts";

const mostMissed = 3;

function isRight(hit: Hit, { right }: ExpectedHit): boolean {
  return right.some(({ kind, title }) => hit.kind === kind && title.test(hit.title));
}

test.each(engines)(
  "finds the expected document among the first three hits in the portal's own content: $name",
  async ({ create }) => {
    const { db, remove } = await create();
    try {
      await migrate(db);
      await writeSearchPages(db);
      await loadContent(db);
      const missed: string[] = [];
      for (const expected of expectedHits) {
        const paging = { perPage: 3, currentPage: 1, pageCount: 1 };
        const { hits } = await search(db, expected.query, (total) => ({ ...paging, total }));
        if (!hits.some((hit) => isRight(hit, expected))) {
          missed.push(`${expected.query}: ${hits.map(({ kind, title }) => `${kind} «${title}»`).join(", ")}`);
        }
      }
      expect(expectedHits).toHaveLength(30);
      expect(missed.length, `not found:\n${missed.join("\n")}`).toBeLessThanOrEqual(mostMissed);
    } finally {
      await remove();
    }
  },
  startMs,
);
