import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pages } from "../../src/standalone/standalone-list.ts";
import { readOf } from "./read-of.ts";

const place = (index: number) => ({
  kind: "point",
  key: `p-${index}`,
  title: "МФЦ",
  name: "",
  address: `ул. Мира, ${index}`,
  hours: "",
  phone: "",
  cards: [],
});
const many = Array.from({ length: 70 }, (_, index) => place(index));

/** As our server lists them: 20 on each page, and the asked one. */
function placesAt(url: string) {
  const query = new URL(url, "https://portal.example").searchParams;
  const key = query.get("place");
  const shown =
    key === null ? many.slice(0, 20 * Number(query.get("page") ?? 1)) : many.filter((each) => each.key === key);
  return { items: shown, total: many.length, isIncomplete: false };
}

const data = { acceptorCategories: [{ id: "4", name: "Аптеки" }], places: placesAt };

async function htmlOf(address: string, known: Parameters<typeof readOf>[0] = data): Promise<string> {
  const { pathname, searchParams } = new URL(address, "https://portal.example");
  const page = pages.find(({ path }) => path === pathname);
  const view = await page?.view({
    search: searchParams,
    origin: "https://portal.example",
    read: readOf(known),
    now: 0,
    openDataLicence: null,
  });
  return renderToStaticMarkup(view?.body).replace(/[\u00a0\u2060]/g, (sign) => (sign === "\u00a0" ? " " : ""));
}

const count = (html: string, part: string) => html.split(part).length - 1;

test("the sheet of a city's points has all of them, and the form tells how many", async () => {
  const sheet = await htmlOf("/print/points?city=3");
  expect(count(sheet, 'class="sheet-row"')).toBe(70);
  expect(sheet).not.toContain("на портале.");
  const form = await htmlOf("/print?city=3");
  expect(form).toContain("Все пункты выдачи города: 70");
  expect(count(form, 'name="id"')).toBe(40);
  expect(form).toContain("Здесь 40 ближайших к центру из 70.");
});

test("a list that did not come does not look like an empty one", async () => {
  const branches = (kind: "failed" | "none") =>
    htmlOf("/print?city=3&category=4", {
      ...data,
      places: kind === "failed" ? undefined : { items: [], total: 0, isIncomplete: false },
    });
  const failed = await branches("failed");
  expect(failed).toContain("Пункты выдачи не загрузились");
  expect(failed).toContain("Адреса партнёров не загрузились");
  const none = await branches("none");
  expect(count(none, "Таких мест здесь пока нет.")).toBe(2);
  expect(none).not.toContain("не загрузились");
  const lists = await htmlOf("/print", { ...data, cities: undefined, acceptorCategories: undefined });
  expect(count(lists, "Список не загрузился. Обновите страницу.")).toBe(2);
  expect(lists).toContain('<option value="">Вся область</option>');
});

test("more ticks than one print has are told of", async () => {
  const ids = many.map(({ key }) => `id=${key}`);
  const html = await htmlOf(`/print/places?${ids.join("&")}`);
  expect(count(html, 'class="sheet-row"')).toBe(30);
  expect(html).toContain("Отмечено мест: 70. Здесь первые 30, остальные распечатайте отдельно.");
  expect(await htmlOf(`/print/places?${ids.slice(0, 30).join("&")}`)).not.toContain("Отмечено мест");
});

test("the code of chosen places says where it leads", async () => {
  const html = await htmlOf("/print/places?id=p-1");
  expect(html).toContain("<p>Портал карты</p>");
  expect(html).not.toContain("То же на портале");
  expect(await htmlOf("/print/points?city=3")).toContain("<p>То же на портале</p>");
});

test.each(["/open-data", "/print/points?city=3", "/embed/points"])(
  "the phone of %s is the portal's",
  async (address) => {
    const known = {
      ...data,
      places: { items: [], total: 0, isIncomplete: false },
      config: { phone: "8 800 111-11-11" },
    };
    expect(await htmlOf(address, known)).toContain("8 800 000-00-00");
    expect(await htmlOf(address, { ...known, settings: undefined })).toContain("8 800 111-11-11");
    expect(await htmlOf(address, { ...known, settings: [] })).not.toContain("tel:");
  },
);
