import { expect, test } from "vitest";
import { collectDocuments } from "../../../../src/features/search/device/collect-documents.ts";
import { searchableData } from "../../../../src/features/search/device/searchable-data.ts";
import { scriptJson } from "../../../../src/shared/html.ts";
import { request, resources } from "../../../../src/shared/resources.ts";

const now = Date.UTC(2026, 10, 20);
const day = 86_400_000;

const faqUrl = request(resources.faq).url;
const faqBody = JSON.stringify([{ id: 1, question: "Сколько стоит?", answer: "<p>Нисколько.</p>" }]);

const page = (state: unknown) =>
  `<main>…</main><script type="application/json" id="ssr-state">${scriptJson(state)}</script>`;

function found(...args: Parameters<typeof searchableData>) {
  return collectDocuments(searchableData(...args)).map(({ kind, ref, title }) => `${kind} ${ref} ${title}`);
}

test("skips expired and malformed datasets", () => {
  const copy = (body: string, savedAt: number) => [{ key: faqUrl, body, savedAt }];
  expect(found(copy(faqBody, now), [], now)).toEqual(["faq 1 Сколько стоит?"]);
  expect(found(copy(faqBody, now + day), [], now)).toHaveLength(1);
  expect(found(copy(faqBody, now - 366 * day), [], now)).toEqual([]);
  expect(found(copy("<html>", now), [], now)).toEqual([]);
  expect(found(copy('{"message":"нет"}', now), [], now)).toEqual([]);
});

test("uses a cached page's embedded data where the dataset is not cached", () => {
  const state = {
    [faqUrl]: { status: "ready", data: [{ id: "2", question: "Где?", answer: "</script>", category: "", order: 0 }] },
    [request(resources.page, { alias: "x" }).url]: { status: "failed", failure: { kind: "timeout" } },
  };
  expect(found([], [page(state), "<main>без данных</main>"], now)).toEqual(["faq 2 Где?"]);
  expect(found([{ key: faqUrl, body: faqBody, savedAt: now }], [page(state)], now)).toEqual(["faq 1 Сколько стоит?"]);
});

test("finds static pages by title if their blocks are cached, but not search pages", () => {
  const blocks = (name: string, body: unknown) => ({
    key: request(resources.blocks, { page: name }).url,
    body: JSON.stringify(body),
    savedAt: now,
  });
  const block = { id: 1, page: "x", alias: "a", title: "Шаги", body: "<p>Придите.</p>" };
  const copies = [blocks("CardBank", [block]), blocks("Stocks", []), blocks("HolderSearch", [block])];
  const [card, ...others] = collectDocuments(searchableData(copies, [], now));
  expect(others).toEqual([]);
  expect(card).toMatchObject({ ref: "CardBank", title: "Банковская карта", headings: "Шаги", text: "Шаги. Придите." });
});

test("an item from a list and from its own dataset is one document", () => {
  const material = { id: 5, title: "Договор", category: 1, type: "basic", extension: "pdf", size: 10 };
  const copies = [
    { key: request(resources.materials, { category: 1 }).url, body: JSON.stringify([material]), savedAt: now },
    { key: request(resources.material, { id: 5 }).url, body: JSON.stringify(material), savedAt: now },
  ];
  expect(found(copies, [], now)).toEqual(["material 5 Договор"]);
});
