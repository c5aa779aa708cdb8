import type { CachedDataset } from "../../../src/features/search/device/searchable-data.ts";
import { type Resource, request, resources } from "../../../src/shared/resources.ts";
import { madeName, readItems, readSentences } from "../bulk-content.ts";
import { pickFrom, randomNumbers } from "../random.ts";

/** Cached datasets of a large region: 5,000 searchable items, and the partners' branches. */
const amounts = { news: 300, faq: 200, materials: 100, promotions: 600, partners: 800, points: 3_000 };
const branchCount = 5_000;

const newsSentences = 9;

type Row = Record<string, unknown>;

function many(count: number, row: (id: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, ...row(index + 1) }));
}

/** The datasets as the worker stores them; deterministic. */
export async function savedCopies(now: number): Promise<CachedDataset[]> {
  const random = randomNumbers(1);
  const sentences = await readSentences();
  const towns = (await readItems("localities.json")).map(({ name }) => String(name));
  // Every town has a street of that name.
  const streets = (await readItems("branches.json")).map(({ address }) => String(address).replace(/^[^,]+, /, ""));
  const categories = (await readItems("acceptor-categories.json")).map(({ id, name }) => ({ id, name }));
  const organizations = many(40, () => ({ name: `Центр «${madeName(random)}»` }));

  const sentence = () => pickFrom(random, sentences);
  const some = (count: number) => Array.from({ length: count }, sentence).join(" ");
  const title = () => sentence().split(" ").slice(0, 7).join(" ");
  const address = () => `${pickFrom(random, towns)}, ${pickFrom(random, streets)}`;
  const categoryId = () => pickFrom(random, categories).id;
  const acceptorId = () => Math.ceil(random() * amounts.partners);
  const created_at = "2026-10-01T00:00:00Z";

  const copy = (resource: Resource, body: Row | Row[], params: Record<string, number> = {}): CachedDataset => {
    return { key: request(resource, params).url, body: JSON.stringify(body), savedAt: now };
  };
  return [
    ...many(amounts.news, () => ({
      title: title(),
      announce: sentence(),
      body: `<p>${madeName(random)} получает карту.</p><p>${some(newsSentences)}</p>`,
      created_at,
    })).map((item) => copy(resources.newsItem, item, { id: Number(item.id), category: 1 })),
    copy(
      resources.faq,
      many(amounts.faq, () => ({ question: `${title()}?`, answer: `<p>${some(3)}</p>`, category: "Карта" })),
    ),
    copy(
      resources.materials,
      many(amounts.materials, () => ({ title: title(), category: 1, type: "basic", extension: "pdf", created_at })),
      { category: 1 },
    ),
    copy(resources.acceptorCategories, categories),
    copy(
      resources.promotions,
      many(amounts.promotions, () => ({
        name: title(),
        description: `<p>${some(2)}</p>`,
        discount: "10 %",
        acceptorId: acceptorId(),
        categoryId: categoryId(),
        acceptorName: `Магазин «${madeName(random)}»`,
        asOf: "2026-11-20",
      })),
    ),
    copy(
      resources.acceptors,
      many(amounts.partners, () => ({
        name: `Магазин «${madeName(random)}»`,
        description: `<p>${some(2)}</p>`,
        categoryId: categoryId(),
        discount: "5 %",
      })),
    ),
    copy(
      resources.branches,
      many(branchCount, () => ({ acceptorId: acceptorId(), address: address(), phone: "+7 343 000-00-00" })),
    ),
    copy(resources.organizations, organizations),
    copy(
      resources.points,
      many(amounts.points, () => ({
        organization: pickFrom(random, organizations).id,
        address: address(),
        phone: "+7 343 000-00-00",
        openingHours: "Mo-Fr 09:00-18:00",
        geolocation: { lat: 56.8, lon: 60.6 },
      })),
    ),
  ];
}
