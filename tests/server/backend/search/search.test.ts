import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../../server/backend/db/database.ts";
import { maxScored } from "../../../../server/backend/search/result-tiers.ts";
import { writeSearchPages } from "../../../../server/backend/search/search-pages.ts";
import type { SqlValue } from "../../../../server/lib/queryable.ts";
import { engines, startMs } from "../engines.ts";
import { openSite, type Site } from "./site.ts";

describe.each(engines)("search: $name", ({ create }) => {
  let site: Site;
  let db: Database;

  const insert = (table: string, row: Readonly<Record<string, SqlValue>>) => site.insert(table, row);
  const find = (query: string, page?: number, perPage?: number) => site.find(query, page, perPage);
  const titles = (query: string) => site.titles(query);
  const first = async (query: string) => (await titles(query))[0];

  const insertNews = (title: string, body: string, created_at = "2026-10-01T00:00:00Z") =>
    insert("site_news", { title, body, created_at, category: 1 });

  async function fill(): Promise<void> {
    await insert("site_block", {
      page: "CardBank",
      alias: "1",
      title: "Кому подойдёт",
      body: "<p>Зарплата и пенсия на карту банка.</p>",
      ordering: 1,
    });
    await insert("site_block", {
      page: "CardBank",
      alias: "2",
      title: "Реквизиты счёта",
      body: "<p>Возьмите в банке.</p>",
      ordering: 2,
    });
    await insert("site_block", {
      page: "NewsItemHolder",
      alias: "1",
      title: "Реквизиты",
      body: "<p>x</p>",
      ordering: 1,
    });
    await insert("site_block", { page: "HolderSearch", alias: "1", title: "Реквизиты", body: "<p>x</p>", ordering: 1 });
    await insert("site_page", {
      alias: "soglasie",
      title: "Согласие на обработку данных",
      body: "<h2>Срок</h2><p>Пять лет</p>",
    });
    await insert("site_faq", {
      question: "Я потерял карту. Что делать?",
      answer: "<p>Позвоните нам.</p>",
      category: "Получение карты",
      ordering: 1,
    });
    await insertNews(
      "Мошенники звонят держателям",
      "<p>Карту просят <b>пере</b>выпустить&nbsp;&mdash; не верьте.</p><script>троян()</script>",
    );
    await insertNews("Ёлка для держателей", "<p>Тёплый приём, чай & пироги < 5 лет. Приложение AppGallery и NFC.</p>");
    await insertNews("Праздник", "<p>Бухгалтер с баяном ждёт в парке, фестиваль весь день.</p>");
    await insert("site_material", {
      title: "Памятка кассира",
      category: 2,
      type: "guides",
      extension: "pdf",
      size: 9,
      url: "/media/a.pdf",
      created_at: "2026-10-01T00:00:00Z",
    });
    await insert("card_acceptor_category", { id: 1, name: "Аптеки", ordering: 1 });
    await insert("card_acceptor", {
      id: 21,
      name: "«Живица»",
      description: "<p>Травы и лекарства.</p>",
      category_id: 1,
      discount: "7 %",
      oktmo: [],
    });
    await insert("card_acceptor_branch", { id: 31, acceptor_id: 21, address: "Серов, ул. Мира, 5" });
    await insert("card_loyalty_program", {
      id: 41,
      name: "Витамины дешевле",
      description: "<p>По средам.</p>",
      acceptor_id: 21,
      oktmo: [],
    });
    await insert("card_organization", {
      id: 51,
      name: "Банк «Самоцвет»",
      is_bank_card_issuer: true,
      is_non_financial_card_issuer: false,
    });
    await insert("card_issue_point", { id: 61, organization_id: 51, address: "Берёзовский, ул. Ленина, 1" });
    await insert("card_issue_point", { id: 62, organization_id: 51, address: "Ревда, ул. Ленина, 2" });
  }

  beforeAll(async () => {
    site = await openSite(create);
    db = site.db;
    await fill();
  }, startMs);
  afterAll(() => site.remove(), startMs);

  test("finds every kind, with its id or alias", async () => {
    const hits = async (query: string) => (await find(query)).hits.map(({ snippet, title, ...rest }) => rest);
    expect(await hits("пенсия")).toEqual([{ kind: "page", alias: "CardBank" }]);
    expect(await hits("согласие")).toEqual([{ kind: "page", alias: "soglasie" }]);
    expect(await hits("потерял")).toMatchObject([{ kind: "faq" }]);
    expect(await hits("мошенники")).toMatchObject([{ kind: "news", category: 1, id: expect.any(Number) }]);
    expect(await hits("памятка")).toMatchObject([{ kind: "material", category: 2, id: expect.any(Number) }]);
    expect(await hits("травы")).toEqual([{ kind: "partner", id: 21 }]);
    expect(await hits("витамины")).toEqual([{ kind: "promotion", id: 41 }]);
    expect(await hits("ревда")).toEqual([{ kind: "issue-point", id: 62 }]);
  });

  test("gives one hit per page of several blocks, none for routes with parameters or the search page", async () => {
    expect(await titles("реквизиты")).toEqual(["Банковская карта"]);
  });

  test("matches other inflections and other words of the same root", async () => {
    expect(await first("мошенниками")).toBe("Мошенники звонят держателям");
    expect(await first("кассиру памятку")).toBe("Памятка кассира");
    expect(await first("держателя мошенник")).toBe("Мошенники звонят держателям");
    expect(await titles("согласны")).toEqual(["Согласие на обработку данных"]);
  });

  test("treats е and ё as equal", async () => {
    expect(await first("елка")).toBe("Ёлка для держателей");
    expect(await first("теплый")).toBe("Ёлка для держателей");
    expect(await first("пёнсия")).toBe("Банковская карта");
    expect(await first("самоцвет березовский")).toBe("Банк «Самоцвет», Берёзовский, ул. Ленина, 1");
  });

  test.each([
    ["машенники", "Мошенники звонят держателям"],
    ["мошенинки", "Мошенники звонят держателям"],
    ["бугалтер", "Праздник"],
    ["фистеваль", "Праздник"],
    ["пямятка касира", "Памятка кассира"],
    ["жывица", "«Живица»"],
    ["крта пенсея", "Банковская карта"],
  ])("corrects typing errors: %s → %s", async (query, title) => {
    expect(await first(query)).toBe(title);
  });

  test("does not correct digits", async () => {
    expect(await titles("2027")).toEqual([]);
  });

  test.each([
    ["gfvznrf", "Памятка кассира"],
    [";bdbwf", "«Живица»"],
    ["Cjukfcbt,", "Согласие на обработку данных"],
    ["gfvznrf rfccbhf", "Памятка кассира"],
    ["vjitybrb звонят", "Мошенники звонят держателям"],
    ["nfc", "Ёлка для держателей"],
    ["тас", "Ёлка для держателей"],
    ["AppGallery", "Ёлка для держателей"],
  ])("corrects the keyboard layout: %s → %s", async (query, title) => {
    expect(await first(query)).toBe(title);
  });

  test("ranks all words above some words, and titles above texts", async () => {
    await insertNews("Парковка", "<p>Закрыта. Ярмарка мёда.</p>");
    await insertNews("Ярмарка", "<p>Открыта.</p>");
    await insertNews("Выставка", "<p>Ярмарка мёда и ещё одна ярмарка.</p>");
    expect(await first("ярмарка")).toBe("Ярмарка");
    expect((await titles("ярмарка мёда")).slice(0, 2).sort()).toEqual(["Выставка", "Парковка"]);
    expect((await titles("ярмарка мёда"))[2]).toBe("Ярмарка");
  });

  test("finds documents with most words of a question, rare words first", async () => {
    expect(await first("Подскажите, что мне делать, если я вчера вечером потеряла карту в трамвае?")).toBe(
      "Я потерял карту. Что делать?",
    );
    expect(await titles("скидка аптека живица зурбаган")).toContain("«Живица»");
  });

  test("finds partners by category and branch address, promotions by partner", async () => {
    expect(await first("аптека серов")).toBe("«Живица»");
    expect(await titles("живица")).toEqual(["«Живица»", "Витамины дешевле"]);
  });

  test("marks matches in the snippet, keeps the text's letters, escapes HTML and drops scripts", async () => {
    const snippet = async (query: string) => (await find(query)).hits[0]?.snippet;
    expect(await snippet("теплый прием")).toBe(
      "<mark>Тёплый</mark> <mark>приём</mark>, чай &amp; пироги &lt; 5 лет. Приложение AppGallery и NFC.",
    );
    expect(await snippet("перевыпуск мошенник")).toBe("Карту просят <mark>перевыпустить</mark> — не верьте.");
    expect(await titles("троян")).toEqual([]);
  });

  test.each([
    "как и что",
    "& | ! :* ' ( ) <->",
    "'''",
    "\\\\\\",
    "карт:*",
    "!карта",
    "a'; drop table search_document; --",
    "😀😀😀",
    "%%%",
    "ъъъъъъ",
    "о-о-о-о-о ".repeat(40),
    "щ".repeat(5000),
    "карта ".repeat(500),
    "\ud800карта",
  ])("handles %j without an error", async (query) => {
    const { hits, paging } = await find(query);
    expect(hits).toHaveLength(Math.min(10, paging.total));
  });

  test("stop words alone find nothing and are ignored among other words", async () => {
    expect((await find("как и что")).paging).toEqual({ total: 0, pageCount: 0, currentPage: 1, perPage: 10 });
    expect(await first("я и пенсия")).toBe("Банковская карта");
  });

  describe("after an edit in the tables", () => {
    const words = async () => {
      const [row] = await db.query<{ documents: number }>(
        "select documents from search_lexeme where lexeme = 'кашалот'",
      );
      return row?.documents ?? 0;
    };

    test("finds added, changed and removed rows immediately", async () => {
      await insertNews("Кашалот", "<p>x</p>");
      expect(await titles("кашалоты")).toEqual(["Кашалот"]);
      await db.query("update site_news set title = 'Дельфин' where title = 'Кашалот'");
      expect(await titles("дельфин")).toEqual(["Дельфин"]);
      expect(await words()).toBe(0);
      expect(await titles("кашалот")).toEqual([]);
      await db.query("delete from site_news where title = 'Дельфин'");
      expect(await titles("дельфин")).toEqual([]);
    });

    test("finds names from related tables", async () => {
      await db.query("update card_organization set name = 'Кашалот-банк' where id = 51");
      expect(await titles("кашалот")).toEqual([
        "Кашалот-банк, Берёзовский, ул. Ленина, 1",
        "Кашалот-банк, Ревда, ул. Ленина, 2",
      ]);
      await db.query("update card_organization set name = 'Банк «Самоцвет»' where id = 51");
      await insert("card_acceptor_branch", { id: 32, acceptor_id: 21, address: "Кашалотово" });
      await db.query("update card_acceptor set name = '«Кашалот»' where id = 21");
      expect(await titles("кашалот")).toEqual(["«Кашалот»", "Витамины дешевле"]);
      await db.query("update card_acceptor set name = '«Живица»' where id = 21");
      await db.query("delete from card_acceptor_branch where id = 32");
      await db.query("update card_acceptor_category set name = 'Кашалоты' where id = 1");
      expect(await titles("кашалот")).toEqual(["«Живица»"]);
      await db.query("update card_acceptor_category set name = 'Аптеки' where id = 1");
      expect(await words()).toBe(0);
    });

    test("finds pages by single blocks, titled after their routes", async () => {
      await insert("site_block", { page: "CardSocial", alias: "1", title: "Кашалот", body: "", ordering: 1 });
      expect(await titles("кашалот")).toEqual(["Социальная карта (без банка)"]);
      await db.query("update site_block set page = 'Support' where title = 'Кашалот'");
      expect(await titles("кашалот")).toEqual(["Поддержка"]);
      await db.query("update search_page set title = 'Иное' where name = 'Support'");
      expect(await titles("кашалот")).toEqual(["Иное"]);
      await writeSearchPages(db);
      expect(await titles("кашалот")).toEqual(["Поддержка"]);
      await db.query("delete from site_block where title = 'Кашалот'");
      expect(await titles("кашалот")).toEqual([]);
    });

    test("does not find rows of a rolled back transaction", async () => {
      const undone = db.transaction(async (tx) => {
        await tx.query("insert into site_faq (question, answer, ordering) values ('Кашалот?', '', 9)");
        throw new Error("cancelled");
      });
      await expect(undone).rejects.toThrow("cancelled");
      expect(await titles("кашалот")).toEqual([]);
    });

    test("finds nothing of a truncated table", async () => {
      await insert("site_page", { alias: "whale", title: "Кашалот", body: "" });
      const pages = await db.query<{ alias: string; title: string; body: string }>(
        "select alias, title, body from site_page",
      );
      await db.query("truncate site_page");
      expect(await titles("кашалот")).toEqual([]);
      for (const page of pages.filter(({ alias }) => alias !== "whale")) await insert("site_page", page);
    });

    test("handles HTML entities, tags and invalid characters", async () => {
      await insertNews(
        "Кашалот",
        "<p>&#1082;&#x438;<b>т</b> &laquo;мо&shy;ре&raquo; ка\u0301рп &#0;&#55296;<!-- скат -->&#9999999; &amp;lt;</p>",
      );
      const { hits } = await find("кит");
      expect(hits[0]?.snippet).toMatch(/^<mark>кит<\/mark> «море» карп &amp;lt;$/);
      expect(await titles("скат")).toEqual([]);
      await db.query("delete from site_news where title = 'Кашалот'");
    });
  });

  test("pages through very many hits: exact total, titles first, then the newest, each hit once", async () => {
    const count = maxScored + 30;
    await db.query(
      `insert into site_news (title, body, created_at, category)
       select case when n % 100 = 0 then 'Снегопад ' else 'Погода ' end || n, '<p>Снегопад снова.</p>',
         timestamptz '2020-01-01' + n % 40 * interval '1 day', 1 from generate_series(1, ${count}) as n`,
    );
    const { paging, hits } = await find("снегопад");
    expect(paging.total).toBe(count);
    expect(hits.every(({ title }) => title.startsWith("Снегопад"))).toBe(true);
    const seen: (number | undefined)[] = [];
    for (let page = 1; page <= Math.ceil(count / 50); page += 1) {
      seen.push(...(await find("снегопад", page, 50)).hits.map(({ id }) => id));
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
    const past = await find("снегопад", 9999, 50);
    expect(past.paging.currentPage).toBe(past.paging.pageCount);
    expect(past.hits.at(-1)?.id).toBe(seen.at(-1));
    await db.query("delete from site_news where body like '%Снегопад%'");
    expect((await find("снегопад")).paging.total).toBe(0);
  });

  test("pages through few hits in a stable order, each hit once", async () => {
    const whole = (await find("банк карта")).hits;
    expect(whole).toHaveLength(5);
    const one = await Promise.all(whole.map((_, index) => find("банк карта", index + 1, 1)));
    expect(one.map(({ hits }) => hits[0])).toEqual(whole);
  });
});
