import { expect, test } from "vitest";
import { collectDocuments } from "../../../../src/features/search/device/collect-documents.ts";
import { documentIndex } from "../../../../src/features/search/device/document-index.ts";
import { searchDocuments } from "../../../../src/features/search/device/search-documents.ts";
import { searchableData } from "../../../../src/features/search/device/searchable-data.ts";
import { searchKinds } from "../../../../src/shared/entities/search-hit.ts";
import { expectedHits } from "../../../server/backend/search/queries.ts";
import { ownContent } from "./demo-documents.ts";

const maxMissed = 3;

test("finds what the server's search must find, among the first three hits", async () => {
  const documents = collectDocuments(searchableData(await ownContent(), [], Date.now()));
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(searchKinds));
  const index = documentIndex(documents);
  const missed = expectedHits.flatMap(({ query, right }) => {
    const { hits } = searchDocuments(index, query, 3, "2026-11-20");
    return hits.some((hit) => right.some(({ kind, title }) => hit.kind === kind && title.test(hit.title)))
      ? []
      : [`${query}: ${hits.map(({ kind, title }) => `${kind} «${title}»`).join(", ")}`];
  });
  expect(expectedHits).toHaveLength(30);
  expect(missed.length, `not found:\n${missed.join("\n")}`).toBeLessThanOrEqual(maxMissed);
});
