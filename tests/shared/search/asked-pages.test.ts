import { expect, test } from "vitest";
import { askedPages, askedPhrases } from "../../../src/shared/search/asked-pages.ts";
import { searchableRoutes } from "../../../src/shared/search/searchable-routes.ts";

const words = (text: string) => text.split(" ");
const asked = (query: string) => askedPages(new Set(words(query)), words(query).length, words);

test("a query asks for a page by all words of a phrase and hardly any others", () => {
  expect(asked("онлайн")).toEqual(["Application"]);
  expect(asked("хочу подать заявку")).toEqual(["Application"]);
  expect(asked("онлайн скидка в аптеке")).toEqual([]);
  expect(asked("стать")).toEqual([]);
});

test("the page with the longer phrase comes first, then the one listed first", () => {
  expect(asked("стать партнёром")).toEqual(["PartnerHome", "JoiningProcedure"]);
  expect(asked("карта онлайн шрифт")[0]).toBe("Application");
  expect(asked("шрифт крупный шрифт онлайн")).toEqual(["AccessibilityStatement"]);
});

test("only searched pages are asked for, and no phrase twice of one page", () => {
  expect(askedPhrases.filter(({ page }) => !searchableRoutes.includes(page))).toEqual([]);
  const all = askedPhrases.map(({ page, phrase }) => `${page} ${phrase}`);
  expect(new Set(all).size).toBe(all.length);
});
