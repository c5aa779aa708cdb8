import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { maxScored } from "../../../../server/backend/search/result-tiers.ts";
import { dayOf } from "../../../../src/shared/dates.ts";
import { engines, startMs } from "../engines.ts";
import { openSite, type Site } from "./site.ts";

const dayMs = 86_400_000;

describe.each(engines)("search ranking: $name", ({ create }) => {
  let site: Site;

  beforeAll(async () => {
    site = await openSite(create);
    await site.insert("card_acceptor_category", { id: 1, name: "Услуги", ordering: 1 });
  }, startMs);
  afterEach(() => site.db.script("delete from site_news; delete from site_material; delete from card_loyalty_program"));
  afterAll(() => site.remove(), startMs);

  const news = (title: string, body: string) =>
    site.insert("site_news", { title, body, created_at: "2026-10-01T00:00:00Z", category: 1 });

  const promotion = (id: number, name: string, description: string, date_to: string | null) =>
    site.insert("card_loyalty_program", { id, name, description, date_to, category_id: 1, oktmo: [] });

  const material = (title: string) =>
    site.insert("site_material", {
      title,
      category: 1,
      type: "guides",
      extension: "pdf",
      size: 53_000,
      url: "/media/a.pdf",
      created_at: "2026-10-01T00:00:00Z",
    });

  test("ranks the exact word in a text above a similar word in a title", async () => {
    await news("Пенсне", "<p>Пенсне для чтения. Пенсне для прогулок.</p>");
    await news("Длинный рассказ о том, что бывает на свете", "<p>Среди прочего — пенсия.</p>");
    expect(await site.titles("пенсия")).toEqual(["Длинный рассказ о том, что бывает на свете", "Пенсне"]);
    expect(await site.titles("пенсне")).toEqual(["Пенсне", "Длинный рассказ о том, что бывает на свете"]);
  });

  test("does so even if there are too many hits to score", async () => {
    await news("Пенсия", "<p>Коротко.</p>");
    await news("Погода", "<p>Пенсия.</p>");
    const count = maxScored + 10;
    const fill = (title: string) =>
      site.db.query(
        `insert into site_news (title, body, created_at, category)
         select '${title} ' || n, '', timestamptz '2026-11-01', 1 from generate_series(1, ${count}) as n`,
      );
    await fill("Пенсне");
    const found = await site.find("пенсия");
    expect(found.paging.total).toBe(count + 2);
    expect(new Set(found.hits.slice(0, 2).map(({ title }) => title))).toEqual(new Set(["Пенсия", "Погода"]));
    await fill("Пенсия");
    const all = await site.find("пенсия", Math.ceil((count + 2) / 50), 50);
    // Titles with the word come before the text with it. Documents with only similar words are left out.
    expect(all.paging.total).toBe(count + 2);
    expect(all.hits.at(-1)?.title).toBe("Погода");
  });

  test("finds synonyms, ranked after the word itself", async () => {
    await material("Возврат покупки");
    expect(await site.titles("вернуть товар")).toEqual(["Возврат покупки"]);
    await news("Длинный рассказ о том, что бывает на свете", "<p>Как вернуть товар.</p>");
    expect(await site.titles("вернуть товар")).toEqual([
      "Длинный рассказ о том, что бывает на свете",
      "Возврат покупки",
    ]);
  });

  test("does not correct a word that has known synonyms", async () => {
    await news("Утро", "<p>Утром.</p>");
    await news("Потеря карты", "<p>Позвоните нам.</p>");
    expect(await site.titles("украли")).toEqual(["Потеря карты"]);
  });

  test("puts the page that a query asks for first and once, even if no document has its words", async () => {
    const block = (page: string, title: string) =>
      site.insert("site_block", { page, alias: page, title, body: "", ordering: 1 });
    await block("Support", "Помощь");
    await block("Application", "Анкета");
    await news("Потеря карты", "<p>Потеряли карту?</p>");
    try {
      expect((await site.titles("потеряли карту")).slice(0, 2)).toEqual(["Поддержка", "Потеря карты"]);
      expect(await site.titles("заявка")).toEqual(["Заявление на карту онлайн"]);
      expect((await site.find("заявка")).hits[0]?.snippet).toMatch(/^Анкета\./);
      const pages = await Promise.all([1, 2, 3].map((page) => site.find("поддержка телефон", page, 1)));
      expect(pages.map(({ hits }) => hits[0]?.title)).toEqual(["Поддержка", "Поддержка", "Поддержка"]);
      expect(pages.map(({ paging }) => paging.total)).toEqual([1, 1, 1]);
    } finally {
      await site.db.query("delete from site_block");
    }
  });

  test("ranks a legal text last unless its title has a word of the query", async () => {
    await site.insert("site_page", { alias: "politika", title: "Политика", body: "<p>Ковка. Подкова.</p>" });
    try {
      await news("Длинный рассказ о том, что бывает на свете", "<p>Среди прочего — подкова.</p>");
      await news("Новости", "<p>И политика тоже.</p>");
      expect(await site.titles("подкова")).toEqual(["Длинный рассказ о том, что бывает на свете", "Политика"]);
      expect(await site.titles("политика")).toEqual(["Политика", "Новости"]);
    } finally {
      await site.db.query("delete from site_page");
    }
  });

  test("ranks and marks an ended promotion last; its last day counts as running, in the programme's time zone", async () => {
    const today = dayOf(Date.now());
    const yesterday = dayOf(Date.now() - dayMs);
    await promotion(1, "Ковка", "<p>Ковка, ковка.</p>", yesterday);
    await promotion(2, "Неделя подков и ковки", "<p>Ковка.</p>", today);
    await promotion(3, "Разное", "<p>Иногда ковка.</p>", null);
    const { hits } = await site.find("ковка");
    expect(hits.map(({ title }) => title)).toEqual(["Неделя подков и ковки", "Разное", "Ковка"]);
    expect(hits.map(({ snippet }) => snippet.startsWith("Завершилась "))).toEqual([false, false, true]);
    expect(hits[2]?.snippet).toMatch(/^Завершилась \d+\s[а-я]+(\s\d{4})?\. <mark>Ковка<\/mark>/);
  });

  test("orders very many promotions by end date, the latest first", async () => {
    await site.db.query(
      `insert into card_loyalty_program (id, name, description, date_to, category_id, oktmo)
       select n, 'Ковка ' || n, '', case when n > 1 then date '2020-01-01' + n end, 1, '{}'
       from generate_series(1, ${maxScored + 10}) as n`,
    );
    const last = maxScored + 10;
    expect((await site.titles("ковка")).slice(0, 3)).toEqual(["Ковка 1", `Ковка ${last}`, `Ковка ${last - 1}`]);
  });

  test("a document's snippet is its type and size", async () => {
    await material("Памятка");
    expect((await site.find("памятка")).hits[0]?.snippet).toBe("PDF, 52\u00a0КБ");
  });

  test("formats table rows as sentences with · between cells; prefers running text", async () => {
    const row = (name: string) => `<tr><th>${name}</th><td>Да</td><td><p>Нет</p></td></tr>`;
    const table = `<table><tr><td></td><th>Банковская</th></tr>${row("Льготы")}${row("Пенсия")}</table>`;
    await news("О картах", table);
    const snippet = async () => (await site.find("пенсия")).hits[0]?.snippet;
    expect(await snippet()).toBe("Банковская. Льготы · Да · Нет. <mark>Пенсия</mark> · Да · Нет.");
    await site.db.query("update site_news set body = body || $1", [
      `<p>${"Карта нужна всем. ".repeat(20)}</p><p>На неё приходит пенсия.</p>`,
    ]);
    expect(await snippet()).toMatch(/^Карта нужна всем\. .*На неё приходит <mark>пенсия<\/mark>\.$/);
  });
});
