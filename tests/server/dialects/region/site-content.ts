import { pdf } from "./small-files.ts";

// What the site backend of a small region answers, by the contract's names. Ids are unique in the whole region.

export const categories = { holder: 1, partner: 2, operator: 4 };

export const settings = [
  { alias: "phone", title: "Телефон", value: "88002001155", order: 1 },
  { alias: "email", title: "Почта", value: "karta@rodnik.example.ru", order: 2 },
  { alias: "vk", title: "ВКонтакте", value: "https://vk.com/rodnik_karta", order: 3 },
  ...[1, 2, 3].flatMap((column) =>
    [1, 2, 3].map((row) => ({
      alias: `col_${column}_link_${row}`,
      title: `Ссылка подвала ${column}.${row}`,
      value: `/holder/support#${column}-${row}`,
      order: column * 10 + row,
    })),
  ),
];

export const slides = [
  { id: 31, category: 1, title: "Приходите с паспортом", text: "Карту выдадут за день.", link: "/holder/card-social" },
  { id: 32, category: 1, title: "Автобус по карте", text: "Проезд дешевле на три рубля.", link: "/holder/stocks" },
  { id: 33, category: 2, title: "Станьте партнёром", text: "Договор — за неделю.", link: "/partner/advantages" },
].map((slide, index) => ({ ...slide, image: "/files/picture.png", order: index + 1 }));

const towns = ["Ревде", "Полевском", "Сысерти"];

/** Six news items for holders, six for partners and one for the operator's readers, the newest first. */
export const news = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 4].map((category, index) => ({
  id: 50 + index,
  category,
  title: `Весть ${index + 1}: карту выдают в ${towns[index % 3]}`,
  announce: `Коротко о вести ${index + 1}.`,
  body: `<p>Подробно о вести ${index + 1}: карта, паспорт и полчаса времени.</p>`,
  image: "/files/picture.png",
  // Half past midnight in the region is still the day before in UTC.
  created_at: `2026-10-${String(28 - index).padStart(2, "0")}T00:30:00+05:00`,
}));

export const videos = [
  {
    id: 71,
    title: "Ролик: как приложить карту",
    url: "https://video.rodnik.example.ru/1",
    preview: "/files/picture.png",
  },
];

export const faq = [
  { id: 81, question: "Где взять карту?", answer: "<p>В МФЦ своего города.</p>", category: "Получение", order: 1 },
  { id: 82, question: "Карта платная?", answer: "<p>Нет, карта бесплатна.</p>", category: "Получение", order: 2 },
  {
    id: 83,
    question: "Что делать, если карта сломалась?",
    answer: "<p>Замените её.</p>",
    category: "Замена",
    order: 3,
  },
];

/** A document for each page of materials. */
export const materials = [
  { category: 1, type: "basic", title: "Правила карты Родник" },
  { category: 1, type: "normative", title: "Указ о карте Родник" },
  { category: 1, type: "guides", title: "Памятка держателя Родника" },
  { category: 2, type: "basic", title: "Договор партнёра Родника" },
  { category: 2, type: "normative", title: "Требования Родника к кассам" },
  { category: 2, type: "guides", title: "Памятка кассира Родника" },
  { category: 2, type: "transport", title: "Карта Родник в автобусе" },
  { category: 4, type: "basic", title: "Отчёт оператора Родника" },
].map((material, index) => ({
  id: 91 + index,
  ...material,
  extension: "pdf",
  size: pdf(material.title).length,
  url: `/files/${91 + index}.pdf`,
  created_at: "2026-03-02T00:15:00+05:00",
}));

export const subjects = [
  { id: 111, name: "Получение карты" },
  { id: 112, name: "Проезд" },
  { id: 113, name: "Другое" },
];

export const visitorCity = { city: { name_ru: "Сысерть" } };
