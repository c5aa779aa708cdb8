import { expect, test } from "vitest";
import { collectDocuments } from "../../../../src/features/search/device/collect-documents.ts";
import { documentIndex } from "../../../../src/features/search/device/document-index.ts";
import { searchDocuments } from "../../../../src/features/search/device/search-documents.ts";
import { searchableData } from "../../../../src/features/search/device/searchable-data.ts";
import { searchKinds } from "../../../../src/shared/entities/search-hit.ts";
import { expectedHits } from "../../../server/backend/search/queries.ts";
import { hitLine, mostMissedByVisitors, visitorQueries } from "../../../server/backend/search/visitor-queries.ts";
import { ownContent } from "./demo-documents.ts";

const maxMissed = 3;

const documents = collectDocuments(searchableData(await ownContent(), [], Date.now()));
const index = documentIndex(documents);

test("finds what the server's search must find, among the first three hits", () => {
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(searchKinds));
  const missed = expectedHits.flatMap(({ query, right }) => {
    const { hits } = searchDocuments(index, query, 3, "2026-11-20");
    return hits.some((hit) => right.some(({ kind, title }) => hit.kind === kind && title.test(hit.title)))
      ? []
      : [`${query}: ${hits.map(({ kind, title }) => `${kind} «${title}»`).join(", ")}`];
  });
  expect(expectedHits).toHaveLength(30);
  expect(missed.length, `not found:\n${missed.join("\n")}`).toBeLessThanOrEqual(maxMissed);
});

test("finds what a visitor wants as the first hit, as the server's search does", () => {
  const missed = visitorQueries.flatMap(({ query, first }) => {
    const [hit] = searchDocuments(index, query, 1, "2026-11-20").hits;
    const line = hit === undefined ? "nothing" : hitLine(hit);
    return first.test(line) ? [] : [`${query}: ${line}`];
  });
  expect(missed.length, `not first:\n${missed.join("\n")}`).toBeLessThanOrEqual(mostMissedByVisitors);
});
