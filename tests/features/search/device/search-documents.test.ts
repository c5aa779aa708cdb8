import { describe, expect, test } from "vitest";
import { documentIndex } from "../../../../src/features/search/device/document-index.ts";
import { type IndexedDocument, kindOrder } from "../../../../src/features/search/device/indexed-document.ts";
import { searchDocuments } from "../../../../src/features/search/device/search-documents.ts";
import { searchKinds } from "../../../../src/shared/entities/search-hit.ts";

const bare = { category: null, headings: "", text: "", shown: null, dated: "", file: null, isLegalText: false };

function document(kind: IndexedDocument["kind"], title: string, more: Partial<IndexedDocument> = {}): IndexedDocument {
  return { ...bare, kind, ref: title, title, ...more };
}

const most = 10;
const today = "2026-11-20";

function titles(documents: readonly IndexedDocument[], query: string): string[] {
  return searchDocuments(documentIndex(documents), query, most, today).hits.map(({ title }) => title);
}

const pension = document("faq", "Приходит ли пенсия на карту?");
const tea = document("partner", "Чайная «Ёлка»", { text: "Тёплые пирожки. Первоуральск, ул. Мира, 3" });
const fraud = document("news", "Мошенники звонят", { text: "Положите трубку." });
const nfc = document("faq", "Телефон без NFC");
const all = [pension, tea, fraud, nfc];

describe("matches", () => {
  test.each([
    ["пенсию", "another ending", pension],
    ["ЕЛКА", "е for ё, capitals", tea],
    ["тёплый пирожок", "ё and a fleeting vowel", tea],
    ["мошеники", "a missing letter", fraud],
    ["пнесия", "swapped letters", pension],
    ["первоур", "a prefix", tea],
    ["мошен зво", "prefixes of two words", fraud],
    ["gtycbz", "Russian typed in the Latin layout", pension],
    ["тас", "Latin typed in the Russian layout", nfc],
    ["vjity", "a prefix in the Latin layout", fraud],
    ["пенсионер", "a synonym", pension],
  ])("%s: %s", (query, _, { title }) => {
    expect(titles(all, query)[0]).toBe(title);
  });

  test.each(["щыщ", "на", "гдеж", "!!!"])("finds nothing for %s", (query) => {
    expect(titles(all, query)).toEqual([]);
  });
});

describe("ranking", () => {
  test("ranks title above headings, headings above text", () => {
    const inText = document("news", "Раз", { text: "Ковка." });
    const inHeadings = document("news", "Два", { headings: "Ковка" });
    const inTitle = document("news", "Ковка для всех");
    expect(titles([inText, inHeadings, inTitle], "ковка")).toEqual(["Ковка для всех", "Два", "Раз"]);
  });

  test("ranks the exact word above relatives and synonyms in any field", () => {
    const own = document("issue-point", "Разное", { text: "Пенсия." });
    expect(titles([document("page", "Пенсионер"), own], "пенсия")).toEqual(["Разное", "Пенсионер"]);
  });

  test("breaks ties by kind, then by date; puts ended promotions last", () => {
    const each = searchKinds.map((kind) => document(kind, "Ковка", { ref: kind }));
    const found = searchDocuments(documentIndex(each.toReversed()), "ковка", most, today).hits.map(({ kind }) => kind);
    expect(found).toEqual([...searchKinds].sort((a, b) => kindOrder[a] - kindOrder[b]));
    const news = (ref: string) => document("news", "Ковка", { ref, dated: ref });
    const over = document("promotion", "Ковка", { ref: "over", dated: "2026-11-19" });
    const lasting = document("promotion", "Разное", { ref: "lasting", text: "Ковка", dated: today });
    const index = documentIndex([over, news("2026-01-01"), lasting, news("2026-02-01")]);
    const { hits } = searchDocuments(index, "ковка", most, today);
    expect(hits.map(({ ref }) => ref)).toEqual(["2026-02-01", "2026-01-01", "lasting", "over"]);
    expect(hits.at(-1)?.snippet).toContain("Завершилась 19");
  });

  test("partial matches come after full ones, and only when full ones are few", () => {
    const both = document("faq", "Разное", { text: "Кража карты." });
    const one = document("page", "Карта");
    expect(titles([one, both], "кража карта")).toEqual(["Разное", "Карта"]);
    const many = [1, 2, 3].map((number) => document("faq", `Кража ${number}`, { text: "карта" }));
    expect(titles([one, ...many], "кража карта")).toHaveLength(3);
  });
});

describe("hits", () => {
  test("marks the matches, adds file facts and escapes HTML", () => {
    const text = "Под <b> и\u0130 — тёплые пирожки & чай";
    const file = { extension: "pdf", size: 2048 };
    const index = documentIndex([document("material", "Меню", { text, file, category: 2 })]);
    const { hits, total } = searchDocuments(index, "теплый пирожок", most, today);
    expect(total).toBe(1);
    expect(hits[0]).toEqual({
      kind: "material",
      ref: "Меню",
      category: 2,
      title: "Меню",
      snippet: "PDF, 2\u00a0КБ Под &lt;b&gt; и\u0130 — <mark>тёплые</mark> <mark>пирожки</mark> &amp; чай",
    });
  });

  test("of an issue point shows the address, which is indexed as its title", () => {
    const shown = "Ревда, ул. Мира, 3, +7 343 000-00-00";
    const index = documentIndex([
      document("issue-point", "МФЦ, Ревда, ул. Мира, 3", { text: "+7 343 000-00-00", shown }),
    ]);
    expect(searchDocuments(index, "мфц ревда", most, today).hits[0]?.snippet).toBe(
      `<mark>Ревда</mark>${shown.slice(5)}`,
    );
  });

  test("hits are limited, the total is not", () => {
    const index = documentIndex(
      Array.from({ length: 25 }, (_, number) => document("news", "Ковка", { ref: `${number}` })),
    );
    const { hits, total } = searchDocuments(index, "ковка", most, today);
    expect(hits.map(({ ref }) => ref)).toEqual(Array.from({ length: most }, (_, number) => `${number}`));
    expect(total).toBe(25);
  });
});
