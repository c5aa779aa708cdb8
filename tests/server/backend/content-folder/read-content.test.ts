import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ContentError, findingLines } from "../../../../server/backend/content-folder/findings.ts";
import { type Content, contentTables, readContent } from "../../../../server/backend/content-folder/read-content.ts";
import { fixture, writeContent } from "../content-fixture.ts";
import { temporaryFolder } from "../engines.ts";

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  temporary = await temporaryFolder();
});
afterAll(() => temporary.remove());

/** Reads the fixture with some files replaced. */
async function read(replaced: Readonly<Record<string, unknown>> = {}): Promise<Content> {
  return readContent(await writeContent(temporary.folder, replaced));
}

/** The problems of such content as text. */
async function problems(replaced: Readonly<Record<string, unknown>>): Promise<string[]> {
  const error = await read(replaced).then(
    () => new Error("no problems found"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw error;
  return findingLines(error.problems);
}

function rowsOf({ rows }: Content, table: string) {
  return [...rows].find(([content]) => content.table === table)?.[1] ?? [];
}

/** A JSON list with one item per line, starting at line 2. */
function lines(...items: unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]`;
}

const text = (letters: string) => new TextEncoder().encode(letters);

const point = { id: 1, organization: 12, address: "Ревда, ул. Мира, 7" };
const acceptor = { id: 201, name: "Живица", categoryId: 1, oktmo: [] };
const program = { id: 9, name: "Акция", description: "<p>Да</p>", oktmo: [] };
const material = { title: "Правила", category: 1, type: "basic", created_at: "2026-05-01 09:00:00" };
const news = { title: "А", body: "<p>Б</p>", created_at: "2026-10-01 10:00:00", category: 1 };
const measure = {
  ...{ id: 1, title: "А", text: "Б", documents: [], whereToAsk: "МФЦ", basis: "Закон", basisDate: "2020-01-01" },
  ...{ validFrom: "2020-01-01", condition: ["pension"] },
};
const slide = { category: 1, title: "А", order: 1 };

describe("reports file and line when", () => {
  test.each<[string, string, unknown, string]>([
    ["a field is missing", "issue-points.json", lines(point, { id: 2, organization: 12 }), "3: address: нет"],
    [
      "a field is unknown",
      "faq.json",
      lines({ question: "А?", answer: "Б", order: 1, categroy: "В" }),
      "2: categroy: неизвестное поле",
    ],
    [
      "a value has another type",
      "themes.json",
      '[\n{\n"id": 1,\n"name": 5\n}\n]',
      "4: name: нужен текст в кавычках, а здесь 5",
    ],
    [
      "a number does not fit",
      "themes.json",
      lines({ id: 999_999_999, name: "А" }, { id: 1_000_000_000, name: "Б" }),
      "3: id: не больше девяти цифр",
    ],
    ["the file is not a list", "settings.json", { alias: "phone" }, "1: нужен список: […]"],
    ["an item is not an object", "subjects.json", "[\n7\n]", "2: нужна запись: {…}, а здесь 7"],
    ["an audience is missing", "categories.json", '{\n"holder": 1,\n"partner": 2\n}', "1: operator: нет"],
    [
      "a block's page is not a route",
      "blocks-partner.json",
      lines({ page: "Nowhere", alias: "a", title: "", body: "", order: 1 }),
      "2: page: нет страницы с таким именем; имена — в server/backend/content/README.md",
    ],
    [
      "a moment is not a date",
      "news.json",
      lines({ ...news, created_at: "вчера" }),
      "2: created_at: нужны день и время, например 2026-11-30 09:00:00 (UTC)",
    ],
    [
      "a moment has another format",
      "news.json",
      lines({ ...news, created_at: "12.11.2026" }),
      "2: created_at: нужны день и время, например 2026-11-30 09:00:00 (UTC)",
    ],
    [
      "a moment's day does not exist",
      "news.json",
      lines({ ...news, created_at: "2026-02-30 09:00:00" }),
      "2: created_at: нужны день и время, например 2026-11-30 09:00:00 (UTC)",
    ],
    [
      "a moment has no time",
      "materials.json",
      lines({ ...material, file: "files/a.pdf", created_at: "2026-11-30" }),
      "2: created_at: нужны день и время, например 2026-11-30 09:00:00 (UTC)",
    ],
    [
      "a moment is in another millennium",
      "news.json",
      lines({ ...news, created_at: "1026-10-01 10:00:00" }),
      "2: created_at: год должен быть от 1900 до 2199",
    ],
    [
      "a day does not exist",
      "loyalty-programs.json",
      lines({ ...program, dateFrom: "2026-02-30" }),
      "2: dateFrom: нужен день, например 2026-11-30",
    ],
    [
      "a period ends before it starts",
      "loyalty-programs.json",
      lines({ ...program, dateFrom: "2026-03-02", dateTo: "2026-03-01" }),
      "2: dateTo: не может быть раньше dateFrom",
    ],
    ["a longitude is missing", "issue-points.json", lines({ ...point, lat: 56.8 }), "2: lat: lat и lon задают вместе"],
    [
      "a latitude is out of range",
      "branches.json",
      lines({ id: 1, acceptorId: 201, address: "А", lat: 560.8, lon: 60 }),
      "2: lat: не годится: нужно <=90",
    ],
    [
      "a municipality's code is malformed",
      "acceptors.json",
      lines({ ...acceptor, oktmo: ["65701000", "Ревда"] }),
      "2: oktmo.1: нужно 8 или 11 цифр",
    ],
    [
      "a web site is not an HTTP URL",
      "key-partners.json",
      lines({ id: 1, name: "А", order: 1, webSiteURL: "javascript:alert(1)" }),
      "2: webSiteURL: должно начинаться с «https://» или «http://»",
    ],
    [
      "the portal's parser would drop the item",
      "slides.json",
      lines(slide, { ...slide, title: " " }),
      "3: title: портал эту запись не покажет (min_length: expected >=1)",
    ],
    ["a text contains NUL", "subjects.json", lines({ name: "А\0" }), "2: name: есть знаки, которые нельзя сохранить"],
    [
      "a text contains a lone surrogate",
      "acceptors.json",
      '[\n{"id":201,"name":"А \\ud83d","categoryId":1,"oktmo":[]},\n{"id":202,"name":"Б","categoryId":1,"oktmo":[]}\n]',
      "2: name: есть знаки, которые нельзя сохранить",
    ],
    [
      "a condition has an unknown word",
      "measures.json",
      lines({ ...measure, condition: ["pension or rich"] }),
      "2: condition: «rich» — таких слов нет; слова — в server/backend/content/README.md",
    ],
    [
      "a condition can never be met",
      "measures.json",
      lines({ ...measure, condition: ["age 60+", "age 18-22 or student", "not student"] }),
      "2: condition: строки противоречат друг другу: так не бывает ни у кого",
    ],
    [
      "a measure ends before it begins",
      "measures.json",
      lines({ ...measure, validTo: "2019-12-31" }),
      "2: validTo: не может быть раньше validFrom",
    ],
    [
      "a measure's periods overlap by a day",
      "measures.json",
      lines({ ...measure, validTo: "2020-12-31" }, { ...measure, validFrom: "2020-12-31" }),
      "3: validFrom: сроки меры 1 пересекаются: прежняя запись действует до 2020-12-31",
    ],
    [
      "a measure begins again before it has ended",
      "measures.json",
      lines({ ...measure, validFrom: "2021-01-01" }, measure),
      "2: validFrom: сроки меры 1 пересекаются: прежняя запись действует без конца",
    ],
    [
      "a day is missing between a measure's periods",
      "measures.json",
      lines({ ...measure, validTo: "2020-02-28" }, { ...measure, validFrom: "2020-03-01" }),
      "3: validFrom: между сроками меры 1 пропуск: прежняя запись действует до 2020-02-28; после перерыва нужен новый id",
    ],
    [
      "an alias is repeated",
      "pages.json",
      lines({ alias: "a", title: "А", body: "" }, { alias: "a", title: "Б", body: "" }),
      "3: alias: «a» уже есть в pages.json:2",
    ],
    [
      "an id is repeated",
      "issue-points.json",
      lines(point, { ...point, address: "Ревда" }),
      "3: id: «1» уже есть в issue-points.json:2",
    ],
    [
      "an optional id is repeated",
      "news.json",
      lines({ ...news, id: 5 }, news, { ...news, id: 5 }),
      "4: id: «5» уже есть в news.json:2",
    ],
    [
      "a town is repeated",
      "localities.json",
      lines({ name: "Ревда", oktmo: "", lat: 1, lon: 2 }, { name: "Ревда", oktmo: "", lat: 1, lon: 2 }),
      "3: name: «Ревда» уже есть в localities.json:2",
    ],
    [
      "an organization does not exist",
      "issue-points.json",
      lines(point, { ...point, id: 2, organization: 13 }),
      "3: organization: в organizations.json нет id 13",
    ],
    [
      "an acceptor does not exist",
      "key-partners.json",
      lines({ id: 1, name: "А", order: 1, acceptorId: 7 }),
      "2: acceptorId: в acceptors.json нет id 7",
    ],
    [
      "a category does not exist",
      "loyalty-programs.json",
      lines({ ...program, categoryId: 8 }),
      "2: categoryId: в acceptor-categories.json нет id 8",
    ],
    [
      "an audience's category does not exist",
      "slides.json",
      lines({ ...slide, category: 3 }),
      "2: category: в categories.json нет id 3",
    ],
    [
      "a picture does not exist",
      "slides.json",
      lines({ ...slide, image: "files/no.webp" }),
      "2: image: files/no.webp: нет такого файла",
    ],
    [
      "a picture's path is relative",
      "slides.json",
      lines({ ...slide, image: "no.webp" }),
      "2: image: должно начинаться с «files/», «/» или «https://»",
    ],
    [
      "a picture's URL has no scheme",
      "slides.json",
      lines({ ...slide, image: "//elsewhere.example/1.webp" }),
      "2: image: должно начинаться с «files/», «/» или «https://»",
    ],
    [
      "a picture is a document",
      "slides.json",
      lines({ ...slide, image: "files/rules.pdf" }),
      "2: image: files/rules.pdf: это не картинка",
    ],
    [
      "a path leads out of the folder",
      "materials.json",
      lines({ ...material, file: "files/../news.json" }),
      "2: file: files/../news.json: в имени могут быть только буквы, цифры, «.», «_» и «-»",
    ],
    [
      "a picture in HTML does not exist",
      "news.json",
      lines({ ...news, body: '<img alt="" src="files/no.png">' }),
      "2: body: files/no.png: нет такого файла",
    ],
    [
      "a document is embedded in HTML as a picture",
      "news.json",
      lines({ ...news, body: "<img src=files/rules.pdf>" }),
      "2: body: files/rules.pdf: это не картинка",
    ],
    [
      "a document linked from HTML does not exist",
      "faq.json",
      lines({ question: "А?", answer: "<a href='files/no.pdf'>Б</a>", order: 1 }),
      "2: answer: files/no.pdf: нет такого файла",
    ],
  ])("%s", async (_, file, content, messages) => {
    const all = await problems({ [file]: content });
    expect(all.filter((line) => line.startsWith(file))).toEqual([`${file}:${messages}`]);
  });

  test("a block's alias is repeated on the same page, even in another file", async () => {
    const block = { alias: "first", title: "", body: "<p>1</p>", order: 1 };
    const operator = lines({ ...block, page: "Contacts" }, { ...block, page: "HolderHome" });
    expect(await problems({ "blocks-operator.json": operator })).toEqual([
      "blocks-operator.json:3: page, alias: «HolderHome», «first» уже есть в blocks-holder.json:1",
    ]);
  });

  test("a file is missing; references to its ids are not reported as well", async () => {
    expect(await problems({ "organizations.json": undefined })).toEqual([
      "organizations.json: файла нет; пустой список — это []",
    ]);
  });

  test.each([
    [20, []],
    [20.01, ["materials.json:2: file: files/large.pdf: больше 20 МБ"]],
  ])("a document is too large: %d MB", async (megabytes, messages) => {
    const large = new Uint8Array(megabytes * 2 ** 20);
    large.set(text("%PDF-1.7"));
    const replaced = { "files/large.pdf": large, "materials.json": lines({ ...material, file: "files/large.pdf" }) };
    const found = await read(replaced).then(
      () => [],
      (error: unknown) => (error instanceof ContentError ? findingLines(error.problems) : [String(error)]),
    );
    expect(found).toEqual(messages);
  });

  test("a file is a folder", async () => {
    const replaced = {
      "files/a.png/b.png": text("\x89PNG\r\n\x1a\n"),
      "slides.json": lines({ ...slide, image: "files/a.png" }),
    };
    expect(await problems(replaced)).toEqual(["slides.json:2: image: files/a.png: нет такого файла"]);
  });

  test.each([
    [
      "page.svg",
      "<svg/>",
      "расширение должно быть одним из: webp, avif, gif, png, jpg, jpeg, pdf, doc, docx, xls, xlsx, rtf, odt, zip",
    ],
    ["page.pdf", "<html>", "внутри не pdf"],
    ["page.docx", "%PDF-1.7", "внутри не docx"],
    ["page.webp", "RIFF1234WAVE", "внутри не webp"],
    [
      "page",
      "%PDF-1.7",
      "расширение должно быть одним из: webp, avif, gif, png, jpg, jpeg, pdf, doc, docx, xls, xlsx, rtf, odt, zip",
    ],
    [
      "page.constructor",
      "%PDF-1.7",
      "расширение должно быть одним из: webp, avif, gif, png, jpg, jpeg, pdf, doc, docx, xls, xlsx, rtf, odt, zip",
    ],
  ])("a file has the wrong type: files/%s containing %s", async (name, begin, messages) => {
    const replaced = {
      [`files/${name}`]: text(begin),
      "materials.json": lines({ ...material, file: `files/${name}` }),
    };
    expect(await problems(replaced)).toEqual([`materials.json:2: file: files/${name}: ${messages}`]);
  });
});

test("reports all problems of all files at once, sorted", async () => {
  expect(
    await problems({
      "news.json": lines(news, { ...news, title: "" }, { ...news, category: 5 }, { ...news, body: 1, image: 2 }),
      "faq.json": "[\n1,\n]",
      "categories.json": { holder: 1, partner: 2, operator: 4, visitor: 3 },
      "files/rules.pdf": undefined,
      "materials.json": lines({ ...material, file: "files/rules.pdf" }),
    }),
  ).toEqual([
    "categories.json:1: visitor: неизвестное поле",
    "faq.json:3: это не JSON: нужно значение (или лишняя запятая)",
    "materials.json:2: file: files/rules.pdf: нет такого файла",
    "news.json:3: title: портал эту запись не покажет (min_length: expected >=1)",
    "news.json:4: category: в categories.json нет id 5",
    "news.json:5: body: нужен текст в кавычках, а здесь 1",
    "news.json:5: image: нужен текст в кавычках, а здесь 2",
  ]);
});

test("says the same fault of a field once, with the first places of the others", async () => {
  const organizations = lines(...Array.from({ length: 1_333 }, (_, id) => ({ id: id + 1, name: "МФЦ" })));
  const messages = await problems({ "organizations.json": organizations });
  expect(messages.filter((line) => line.startsWith("organizations"))).toEqual([
    "organizations.json:2: isBankCardIssuer: нет — и ещё 1332: строки 3, 4, 5, 6, 7, …",
    "organizations.json:2: isNonFinancialCardIssuer: нет — и ещё 1332: строки 3, 4, 5, 6, 7, …",
  ]);
  const inOneLine = await problems({ "subjects.json": [{ name: 1 }, {}, { name: 22 }] });
  expect(inOneLine).toEqual([
    "subjects.json:1: запись 1: name: нужен текст в кавычках, а здесь 1 — и ещё 1: записи 3",
    "subjects.json:1: запись 2: name: нет",
  ]);
});

test("shows the first fifty of very many faults and counts the rest", async () => {
  const items = Array.from({ length: 150_000 }, (_, index) => `{"name":"А","field-${"x".repeat(index % 60)}":1}`);
  const messages = await problems({ "subjects.json": `[\n${items.join(",\n")}\n]` });
  expect(messages).toHaveLength(51);
  expect(messages.at(-1)).toBe("… и ещё 10");
});

describe("the content read", () => {
  test("has rows of every table, and item counts", async () => {
    const content = await read();
    for (const { table } of contentTables) {
      expect(rowsOf(content, table).length > 0, table).toBe(table !== "site_video");
    }
    const lists = Object.entries(fixture).filter(([, items]) => Array.isArray(items));
    expect(content.counts).toEqual(new Map(lists.map(([file, items]) => [file, Array.isArray(items) && items.length])));
  });

  test("keeps given ids and assigns the others after the largest, older news first", async () => {
    const content = await read({
      "news.json": [
        { ...news, title: "Новая", created_at: "2026-10-05 10:00:00" },
        { ...news, title: "Своя", id: 40 },
        { ...news, title: "Старая", created_at: "2026-09-01 10:00:00" },
      ],
    });
    const numbers = rowsOf(content, "site_news").map(({ id, title }) => [title, id]);
    expect(Object.fromEntries(numbers)).toEqual({ Своя: 40, Старая: 41, Новая: 42 });
  });

  test("replaces all references to files by URLs made of their hashes; equal files are stored once", async () => {
    const body = `<img src="files/picture.webp"><a href='files/rules.pdf'>Правила</a><img src=/media/1><a href="/files/x">`;
    const content = await read({
      "news.json": [{ ...news, body, image: "https://example.ru/a.png" }],
      "slides.json": [
        { ...slide, image: "files/copy.webp", link: "files/rules.pdf" },
        { ...slide, image: "/media/1" },
      ],
      "files/copy.webp": fixture["files/picture.webp"],
    });
    expect(content.media.map(({ name, type }) => [/^[0-9a-f]{32}\.(.*)$/.exec(name)?.[1], type])).toEqual([
      ["webp", "image/webp"],
      ["pdf", "application/pdf"],
    ]);
    const [picture, rules] = content.media.map(({ name }) => `/media/${name}`);
    expect(rowsOf(content, "site_news")).toMatchObject([
      {
        body: `<img src="${picture}"><a href='${rules}'>Правила</a><img src=/media/1><a href="/files/x">`,
        image: "https://example.ru/a.png",
      },
    ]);
    expect(rowsOf(content, "site_slide")).toMatchObject([{ image: picture, link: rules }, { image: "/media/1" }]);
    expect(rowsOf(content, "card_loyalty_program")[0]).toMatchObject({ image_url: picture });
  });

  test("takes files with Russian names, however the system and the references write them", async () => {
    const name = "Правила-йоги.pdf";
    const body = `<a href="files/${encodeURIComponent(name)}">Правила</a>`;
    const content = await read({
      "news.json": [{ ...news, body }],
      "materials.json": [{ ...material, file: `files/${name}` }],
      [`files/${name.normalize("NFD")}`]: text("%PDF-1.7 йога"),
    });
    const [stored] = rowsOf(content, "site_material");
    expect(stored).toMatchObject({ extension: "pdf", url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.pdf$/) });
    expect(rowsOf(content, "site_news")).toMatchObject([{ body: `<a href="${stored?.url}">Правила</a>` }]);
  });

  test("keeps the order of the file where none is given; offers without codes are valid everywhere", async () => {
    const faq = (question: string) => ({ question, answer: "<p>Да</p>" });
    const { oktmo: _, ...everywhere } = acceptor;
    const content = await read({
      "faq.json": [faq("Первый?"), faq("Второй?")],
      "acceptors.json": [everywhere, { ...everywhere, id: 202 }],
    });
    expect(rowsOf(content, "site_faq")).toMatchObject([{ ordering: 0 }, { ordering: 1 }]);
    expect(rowsOf(content, "card_acceptor")[0]).toMatchObject({ oktmo: [] });
  });

  test("has extension, size and URL of a material's file", async () => {
    const bytes = text("%PDF-1.7 и ещё");
    const content = await read({
      "materials.json": [{ ...material, file: "files/Rules_2.PDF" }],
      "files/Rules_2.PDF": bytes,
    });
    const [pdf] = content.media.filter(({ bytes: stored }) => stored.length === bytes.length);
    expect(rowsOf(content, "site_material")).toEqual([
      {
        id: 1,
        title: "Правила",
        category: 1,
        type: "basic",
        created_at: "2026-05-01T09:00:00.000Z",
        extension: "pdf",
        size: bytes.length,
        url: `/media/${pdf?.name}`,
      },
    ]);
  });

  test("has warnings about unknown and unused files", async () => {
    const { warnings } = await read({
      "new.json": [],
      "files/forgotten.txt": "text",
      "files/.hidden": "text",
    });
    expect(findingLines(warnings)).toEqual(
      expect.arrayContaining([
        "files/forgotten.txt: нигде не упомянут, пропущен",
        "new.json: неизвестный файл, пропущен",
      ]),
    );
  });

  test("needs no files folder if nothing refers to a file", async () => {
    const texts = Object.entries(fixture).filter(([, content]) => content instanceof Uint8Array);
    const folder = await writeContent(temporary.folder, {
      ...Object.fromEntries(texts.map(([name]) => [name, undefined])),
      ...Object.fromEntries(
        [
          "acceptor-categories.json",
          "organizations.json",
          "issue-points.json",
          "acceptors.json",
          "branches.json",
          "loyalty-programs.json",
          "key-partners.json",
          "materials.json",
        ].map((name) => [name, []]),
      ),
    });
    expect(await readdir(folder)).not.toContain("files");
    expect((await readContent(folder)).media).toEqual([]);
  });
});
