import { materialTypes } from "../../../src/shared/entities/material.ts";
import { newsPageSize, searchPageSize } from "../../../src/shared/requests.ts";
import { minQueryLength } from "../../../src/shared/search-query.ts";
import { siteEntities } from "../schemas/site-entities.ts";
import type { ReadOperation, ReadOperations } from "./read-operation.ts";

const list = (of: ReadOperation["answer"]["of"]) => ({ kind: "list", of }) as const;
const item = (of: ReadOperation["answer"]["of"]) => ({ kind: "item", of }) as const;

const category = "Номер категории из `/v1/setting/categories`.";
const page = "Номер страницы, с 1.";
const perPage = "Сколько записей на странице.";

/** The `GET` requests to the site backend. */
export const siteReads: ReadOperations = {
  settings: {
    summary: "Настройки",
    description: ["Телефон, ссылки подвала и социальных сетей. Нужны каждой странице."],
    answer: list(siteEntities.setting),
  },
  categories: {
    summary: "Номера категорий",
    description: [
      "Категория делит новости, слайды и документы между держателями карты, партнёрами и оператором.",
      'Вместо объекта портал примет список `[{id: 1, alias: "holder"}, …]`.',
    ],
    answer: item(siteEntities.categories),
  },
  blocks: {
    summary: "Блоки страницы",
    description: [
      "Тексты страниц портала. Пустой список — на странице останется то, что портал показывает сам, а у страниц с текстом портал спросит `/v1/page/{alias}`.",
    ],
    answer: list(siteEntities.block),
    parameters: { page: "Имя страницы из перечня «Имена страниц»." },
    sample: { page: "HolderHome" },
  },
  slider: {
    summary: "Слайды главной страницы",
    answer: list(siteEntities.slide),
    parameters: { category: `${category} Держателям — слайды своей категории, остальным — партнёрской.` },
    sample: { category: 1 },
  },
  pages: {
    summary: "Все страницы с текстом",
    description: ["Для карты сайта. `body` можно не присылать."],
    answer: list(siteEntities.page),
  },
  page: {
    summary: "Страница с текстом",
    description: [
      "Обязательна `soglasie` — согласие на обработку персональных данных: на неё ссылаются обе формы. Какие ещё имена портал спрашивает сам — в перечне «Имена страниц».",
    ],
    answer: item(siteEntities.page),
    parameters: { alias: "Имя страницы: последняя часть её адреса." },
    sample: { alias: "soglasie" },
    failures: { 404: "Такой страницы нет." },
  },
  newsList: {
    summary: "Новости",
    description: [`Портал спрашивает по ${newsPageSize} новости, новые первыми.`],
    answer: list(siteEntities.newsItem),
    parameters: {
      category,
      page,
      "per-page": perPage,
      sort: "Всегда `-created_at`: новые первыми.",
      from: "С этого дня, `ГГГГ-ММ-ДД`, по времени региона. Приходит, когда посетитель выбрал период.",
      to: "По этот день включительно, `ГГГГ-ММ-ДД`.",
    },
    sample: { category: 1, page: 1, "per-page": newsPageSize, sort: "-created_at" },
    isPaged: true,
  },
  newsItem: {
    summary: "Новость",
    answer: item(siteEntities.newsItem),
    parameters: { id: "Номер новости.", category: `${category} Новость другой категории — 404.` },
    sample: { id: 1, category: 1 },
    failures: { 404: "Новости нет; сообщение по-русски увидит посетитель." },
  },
  videos: { summary: "Видео", answer: list(siteEntities.video) },
  faq: { summary: "Вопросы и ответы", answer: list(siteEntities.faq) },
  materials: {
    summary: "Документы",
    answer: list(siteEntities.material),
    parameters: { category, type: `Раздел: ${materialTypes.map((type) => `\`${type}\``).join(", ")}.` },
    sample: { category: 1, type: "guides" },
  },
  material: {
    summary: "Документ",
    description: ["Перед скачиванием: портал спрашивает запись, а потом файл по её `url`."],
    answer: item(siteEntities.material),
    parameters: { id: "Номер документа." },
    sample: { id: 1 },
    failures: { 404: "Документа нет." },
  },
  feedbackSubjects: {
    summary: "Темы обращений",
    description: [
      "Без единой темы обращение отправить нельзя. Тему, которой нет у сервиса карты, портал отправит туда общей: первой, что начинается с «Друг…», «Проч…», «Общ…», «Ин…» или «Разн…», иначе последней.",
    ],
    answer: list(siteEntities.subject),
  },
  search: {
    summary: "Поиск",
    description: [`Портал спрашивает по ${searchPageSize} записей, лучшие первыми. Ответы он не хранит.`],
    answer: list(siteEntities.hit),
    parameters: { query: `Что искать: от ${minQueryLength} знаков.`, page, "per-page": perPage },
    sample: { query: "карта", page: 1, "per-page": searchPageSize },
    isPaged: true,
    failures: { 422: "Запрос слишком короток; сообщение по-русски увидит посетитель." },
  },
  geo: {
    summary: "Город посетителя",
    description: [
      "Адрес посетителя приходит в `X-Forwarded-For` — только в этом вызове. Ответы портал не хранит.",
      "Неизвестный город — не ошибка: ответьте пустым `name_ru`.",
    ],
    answer: item(siteEntities.visitorCity),
  },
  geoByAddress: {
    summary: "Город по адресу IP",
    answer: item(siteEntities.visitorCity),
    parameters: { ip: "Адрес IPv4 или IPv6." },
    sample: { ip: "203.0.113.7" },
    failures: { 422: "Это не адрес IP." },
  },
};
