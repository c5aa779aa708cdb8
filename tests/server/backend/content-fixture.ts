import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Midday of the n-th day of October 2026, UTC. */
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

/** A little content of every kind: 45 news in category 1, fourteen of them of one moment; two in category 2. Newest first. */
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
};

/** Writes the fixture, with some files replaced, into a new folder below `parent`; gives the folder. */
export async function writeContent(parent: string, replaced: Readonly<Record<string, unknown>> = {}): Promise<URL> {
  const folder = join(parent, `content-${Math.random().toString(36).slice(2)}`);
  await mkdir(folder);
  for (const [file, content] of Object.entries({ ...fixture, ...replaced })) {
    await writeFile(join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
  }
  return pathToFileURL(`${folder}/`);
}
