import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Noon of the n-th of October 2026, UTC. */
function day(n: number): string {
  return `2026-10-${String(n).padStart(2, "0")} 12:00:00`;
}

function news(count: number, category: number) {
  return Array.from({ length: count }, (_, index) => ({
    title: `Новость ${index + 1} категории ${category}`,
    announce: "Коротко",
    body: "<p>Текст</p>",
    created_at: day(index + 1),
    category,
  }));
}

/** A WebP picture of one pixel. */
const picture = Uint8Array.from(Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64"));

const pdf = new TextEncoder().encode(
  "%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n",
);

/** A few items of every kind. News: 45 in category 1, fourteen at the same moment; two in category 2; newest first. */
export const fixture: Readonly<Record<string, unknown>> = {
  "categories.json": { holder: 1, partner: 2, operator: 4 },
  "localities.json": [
    { name: "Ревда", oktmo: "", lat: 56.8, lon: 59.9 },
    { name: "Екатеринбург", oktmo: "65701000001", lat: 56.84, lon: 60.6 },
  ],
  "settings.json": [
    { alias: "vk", title: "ВКонтакте", value: "", description: "", type: "url", order: 2 },
    { alias: "phone", title: "Телефон", value: "8 800 000-00-00", description: "О телефоне", type: "text", order: 1 },
  ],
  "blocks-holder.json": [
    { page: "HolderHome", alias: "second", title: "Второй", body: "<p>2</p>", order: 2 },
    {
      page: "HolderHome",
      alias: "first",
      title: "Первый",
      body: "<p>1</p>",
      link: "/holder/support",
      linkTitle: "Помощь",
      order: 1,
    },
  ],
  "blocks-partner.json": [{ page: "PartnerHome", alias: "first", title: "Партнёрам", body: "<p>3</p>", order: 1 }],
  "blocks-operator.json": [],
  "pages.json": [
    { alias: "politika", title: "Политика", body: "<p>О данных</p>" },
    { alias: "pravila", title: "Правила", body: "<p>О карте</p>" },
  ],
  "slides.json": [
    { category: 1, title: "Слайд", text: "Текст", image: "/media/1", link: "/holder", order: 1 },
    { category: 2, title: "Слайд партнёра", order: 1 },
  ],
  "news.json": [
    ...Array.from({ length: 14 }, (_, index) => ({
      title: `Одного часа ${index}`,
      body: "<p>Текст</p>",
      created_at: day(31),
      category: 1,
    })),
    ...news(31, 1).reverse(),
    // 18:59:59 and 19:00:00 UTC: the last second of 9 October and the first of the 10th in Yekaterinburg.
    { title: "До полуночи", body: "<p>Текст</p>", created_at: "2026-10-09 18:59:59", category: 2 },
    { title: "После полуночи", body: "<p>Текст</p>", created_at: "2026-10-09 19:00:00", category: 2 },
  ],
  "faq.json": [{ question: "Где получить карту?", answer: "<p>В банке.</p>", category: "Получение карты", order: 1 }],
  "videos.json": [],
  "measures.json": [
    {
      id: 1,
      title: "Проезд пенсионерам",
      text: "Полцены",
      documents: ["Паспорт"],
      whereToAsk: "МФЦ",
      basis: "Закон № 1",
      basisDate: "2020-01-01",
      validFrom: "2020-01-01",
      condition: ["pension or age 60+"],
    },
  ],
  "acceptor-categories.json": [
    { id: 2, name: "Продукты", order: 2 },
    { id: 1, name: "Аптеки", iconUrl: "files/picture.webp", order: 1 },
  ],
  "organizations.json": [
    {
      id: 4670,
      name: "Исеть-банк",
      address: "Екатеринбург, ул. Примерная, 1",
      phone: "+7 343 000-00-01",
      webSiteURL: "https://iset.example.ru",
      iconUrl: "files/picture.webp",
      isBankCardIssuer: true,
      isNonFinancialCardIssuer: true,
    },
    { id: 12, name: "МФЦ Свердловской области", isBankCardIssuer: false, isNonFinancialCardIssuer: true },
    { id: 30, name: "Дом культуры «Горняк»", isBankCardIssuer: false, isNonFinancialCardIssuer: true },
  ],
  "issue-points.json": [
    {
      id: 101,
      organization: 12,
      address: "Екатеринбург, ул. Примерная, 5",
      phone: "+7 343 000-00-05",
      openingHours: "Mo-Fr 08:00-20:00; Sa 09:00-17:00",
      lat: 56.838,
      lon: 60.605,
      oktmo: "65701000001",
    },
    { id: 102, organization: 12, address: "Ревда, ул. Мира, 7", lat: 56.801, lon: 59.909 },
    { id: 103, organization: 4670, address: "Ревда, ул. Мира, 7", openingHours: "24/7", lat: 56.801, lon: 59.909 },
    { id: 104, organization: 4670, address: "Екатеринбург, ул. Ленина, 2", openingHours: "по записи" },
  ],
  "acceptors.json": [
    {
      id: 201,
      name: "Аптека «Живица»",
      description: "<p>Лекарства и травы.</p>",
      categoryId: 1,
      logoUrl: "files/picture.webp",
      webSiteURL: "https://zhivitsa.example.ru",
      phone: "+7 343 000-02-01",
      discount: "до 10 %",
      oktmo: ["65701000001"],
    },
    { id: 202, name: "Пекарня «Тёплый хлеб»", categoryId: 2, discount: "5 %", oktmo: [] },
  ],
  "branches.json": [
    {
      id: 301,
      acceptorId: 201,
      name: "Живица на Ленина",
      address: "Екатеринбург, ул. Ленина, 10",
      phone: "+7 343 000-03-01",
      openingHours: "Mo-Su 08:00-22:00",
      lat: 56.839,
      lon: 60.61,
      oktmo: "65701000001",
    },
    { id: 302, acceptorId: 201, address: "Ревда, ул. Победы, 3", lat: 56.8, lon: 59.91 },
    { id: 303, acceptorId: 202, address: "Ревда, ул. Мира, 7" },
  ],
  "loyalty-programs.json": [
    {
      id: 401,
      name: "Скидка 10 % на лекарства по будням",
      description: "<p>С понедельника по пятницу.</p>",
      imageUrl: "files/picture.webp",
      discount: "10 %",
      dateFrom: "2026-01-01",
      dateTo: "2026-12-31",
      acceptorId: 201,
      categoryId: 1,
      oktmo: ["65701000001"],
    },
    { id: 402, name: "Хлеб дешевле вечером", description: "<p>После 19 часов.</p>", oktmo: [] },
  ],
  "key-partners.json": [
    { id: 502, name: "Тёплый хлеб", order: 2 },
    {
      id: 501,
      name: "Живица",
      logoUrl: "files/picture.webp",
      webSiteURL: "https://zhivitsa.example.ru",
      acceptorId: 201,
      order: 1,
    },
  ],
  "themes.json": [
    { id: 12, name: "Проезд" },
    { id: 11, name: "Получение карты" },
  ],
  "subjects.json": [{ name: "Получение карты" }, { name: "Проезд" }],
  "materials.json": [
    {
      title: "Правила программы",
      category: 1,
      type: "basic",
      file: "files/rules.pdf",
      created_at: "2026-05-01 09:00:00",
    },
    {
      title: "Памятка держателя",
      category: 1,
      type: "guides",
      file: "files/rules.pdf",
      created_at: "2026-06-01 09:00:00",
    },
    {
      title: "Инструкция перевозчика",
      category: 2,
      type: "transport",
      file: "files/rules.pdf",
      created_at: "2026-07-01 09:00:00",
    },
  ],
  "files/picture.webp": picture,
  "files/rules.pdf": pdf,
};

async function writeOne(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const raw = typeof content === "string" || content instanceof Uint8Array;
  await writeFile(path, raw ? content : JSON.stringify(content));
}

/**
 * Writes the fixture into a new folder under `parent`, some files replaced (undefined: omitted). Returns the folder.
 */
export async function writeContent(parent: string, replaced: Readonly<Record<string, unknown>> = {}): Promise<URL> {
  const folder = join(parent, `content-${Math.random().toString(36).slice(2)}`);
  for (const [file, content] of Object.entries({ ...fixture, ...replaced })) {
    if (content !== undefined) await writeOne(join(folder, file), content);
  }
  return pathToFileURL(`${folder}/`);
}
