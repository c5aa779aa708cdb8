import { afterAll, beforeAll, expect, test } from "vitest";
import { findingLines } from "../../../../server/backend/content-folder/findings.ts";
import { readContent } from "../../../../server/backend/content-folder/read-content.ts";
import { fixture, writeContent } from "../content-fixture.ts";
import { temporaryFolder } from "../engines.ts";

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  temporary = await temporaryFolder();
});
afterAll(() => temporary.remove());

async function warnings(replaced: Readonly<Record<string, unknown>>): Promise<string[]> {
  const content = await readContent(await writeContent(temporary.folder, replaced));
  return findingLines(content.warnings);
}

const point = { id: 1, organization: 12, address: "Ревда, ул. Мира, 7" };
const news = { title: "А", created_at: "2026-10-01 10:00:00", category: 1 };
const setting = { title: "", value: "1", description: "", type: "text" };
const towns = fixture["localities.json"];

test.each<[string, Record<string, unknown>, string]>([
  [
    "the page behind the consent is missing",
    {},
    "pages.json: нет страницы «soglasie»: на неё ссылается согласие под формами",
  ],
  [
    "a setting is misspelt",
    { "settings.json": [{ ...setting, alias: "phon" }] },
    "settings.json:1: запись 1: alias: настройки «phon» портал не знает; может быть, «phone»?",
  ],
  [
    "a theme has no pair",
    { "themes.json": [{ id: 1, name: "Проезд и транспорт" }] },
    "themes.json:1: запись 1: name: в subjects.json нет «Проезд и транспорт»",
  ],
  [
    "a player will be stripped",
    { "news.json": [{ ...news, body: '<p>А</p><iframe src="https://video.example"></iframe>' }] },
    "news.json:1: запись 1: body: «<iframe>» портал уберёт",
  ],
  [
    "a picture is on another site",
    { "news.json": [{ ...news, body: '<img alt="" src="https://other.example/1.png">' }] },
    "news.json:1: запись 1: body: картинку с другого сайта портал не покажет; положите её в files/",
  ],
  [
    "a block names a drawing that there is not",
    {
      "blocks-operator.json": [
        { page: "Contacts", alias: "a", title: "А", body: "<p>А</p>", illustration: "receipt elephant" },
        { page: "Cooperation", alias: "a", title: "А", body: "<p>А</p>" },
      ],
    },
    "blocks-operator.json:1: запись 1: illustration: рисунка «elephant» нет; на его месте ничего не будет",
  ],
  [
    "opening hours are in Russian",
    { "issue-points.json": [{ ...point, openingHours: "Пн-Пт 9-18" }] },
    "issue-points.json:1: запись 1: openingHours: портал не поймёт, открыто ли сейчас; понятно так: «Mo-Fr 09:00-18:00; Sa 10:00-15:00»; текст покажем как есть",
  ],
  [
    "a town lies elsewhere",
    {
      "localities.json": [...(Array.isArray(towns) ? towns : []), { name: "Ивдель", oktmo: "", lat: 60.7, lon: 69.9 }],
    },
    "localities.json:1: запись 3: lat: до ближайшего другого города 686 км; верны ли координаты?",
  ],
  [
    "latitude and longitude are swapped",
    { "issue-points.json": [{ ...point, lat: 60.6, lon: 56.8 }] },
    "issue-points.json:1: запись 1: lat: до ближайшего города 459 км; верны ли координаты?",
  ],
  ["a list is empty", { "faq.json": [] }, "faq.json: список пуст: на странице «Вопросы и ответы» чего-то не будет"],
  ["a page has no text", {}, "blocks-holder.json: на странице «Поддержка» (Support, /holder/support) будет пусто"],
])("warns when %s", async (_, replaced, expected) => {
  const found = await warnings(replaced);
  expect(found).toContain(expected);
  // And of nothing else in that file.
  const [file] = Object.keys(replaced);
  if (file !== undefined) expect(found.filter((line) => line.startsWith(`${file}:`))).toEqual([expected]);
});
