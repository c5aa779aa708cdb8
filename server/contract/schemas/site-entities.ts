import { fallbackCategories } from "../../../src/shared/audience.ts";
import { drawingWords } from "../../../src/shared/drawings.ts";
import { blockSchema } from "../../../src/shared/entities/block.ts";
import { pageSchema } from "../../../src/shared/entities/cms-page.ts";
import { faqSchema } from "../../../src/shared/entities/faq.ts";
import { subjectSchema } from "../../../src/shared/entities/feedback-subject.ts";
import { materialSchema } from "../../../src/shared/entities/material.ts";
import { newsSchema } from "../../../src/shared/entities/news-item.ts";
import { hitSchema } from "../../../src/shared/entities/search-hit.ts";
import { categoriesSchema, settingSchema } from "../../../src/shared/entities/setting.ts";
import { slideSchema } from "../../../src/shared/entities/slide.ts";
import { videoSchema } from "../../../src/shared/entities/video.ts";
import { visitorCitySchema } from "../../../src/shared/entities/visitor-city.ts";
import { knownSettings } from "../../lib/known-settings.ts";
import { entity } from "./entity.ts";

const code = (name: string) => `\`${name}\``;

const setting = entity({ name: "Setting", title: "Настройка", row: "settings" }, settingSchema, {
  alias: `Имя настройки. Портал показывает: ${[...knownSettings].map(code).join(", ")}; остальные не нужны.`,
  title: "Надпись: у `col_1_link_1` — текст ссылки в подвале. У остальных не показывается.",
  value: "Значение: номер телефона, адрес почты, ссылка. Пустое значение скрывает то, к чему относится.",
  order: "Место ссылки в своей колонке подвала.",
});

const categories = entity({ name: "Categories", title: "Номера категорий", row: "categories" }, categoriesSchema, {
  holder: `Номер категории держателей карты, целое число (не UUID); без него — ${fallbackCategories.holder}.`,
  partner: `Номер категории партнёров; без него — ${fallbackCategories.partner}.`,
  operator: `Номер категории оператора; без него — ${fallbackCategories.operator}.`,
});

const block = entity({ name: "Block", title: "Блок страницы", row: "blocks" }, blockSchema, {
  id: "Номер блока.",
  page: "Имя страницы из перечня «Имена страниц».",
  alias:
    "Имя блока на странице и якорь ссылки на него. Особые: `hero` — первый экран главной, `steps-1`, `steps-2`, `steps-3` — шаги под ним, `lost` — что делать при потере карты, `intro` — вступление, `numbers` — таблица из двух столбцов (что, сколько) крупными числами.",
  title: "Заголовок.",
  body: "Текст.",
  image: "Картинка рядом с текстом.",
  illustration: `Рисунки портала: одно слово — рисунок рядом с текстом; столько слов через пробел, сколько пунктов в нумерованном списке текста, — рисунок у каждого пункта. Слова: ${drawingWords.map(code).join(", ")}. Вместо других слов ничего не появится.`,
  link: "Куда ведёт кнопка.",
  linkTitle: "Надпись на кнопке.",
  order: "Место на странице.",
});

const slide = entity({ name: "Slide", title: "Слайд", row: "slider" }, slideSchema, {
  id: "Номер слайда.",
  title: "Заголовок.",
  text: "Одно-два предложения.",
  image: "Картинка.",
  link: "Куда ведёт слайд.",
  order: "Место в ленте.",
});

const page = entity({ name: "Page", title: "Страница с текстом", row: "page" }, pageSchema, {
  alias: "Имя страницы в её адресе: `/holder/capabilities/{alias}`.",
  title: "Заголовок.",
  body: "Текст. Пустой — пустая страница.",
});

const newsItem = entity({ name: "NewsItem", title: "Новость", row: "newsItem" }, newsSchema, {
  id: "Номер новости.",
  title: "Заголовок.",
  announce: "Одно-два предложения для списка, без разметки.",
  body: "Текст новости. В списке его можно не присылать.",
  image: "Картинка.",
  created_at: "Когда опубликована.",
});

const video = entity({ name: "Video", title: "Видео", row: "videos" }, videoSchema, {
  id: "Номер видео.",
  title: "Название.",
  url: "Адрес страницы или проигрывателя (http или https). Проигрыватель внутри страницы показывается, если его хост назван в `VIDEO_HOSTS`.",
  preview: "Заставка.",
});

const faq = entity({ name: "FaqItem", title: "Вопрос с ответом", row: "faq" }, faqSchema, {
  id: "Номер вопроса.",
  question: "Вопрос.",
  answer: "Ответ.",
  category: "Заголовок раздела, например «Получение карты».",
  order: "Место в разделе; разделы идут в порядке первого вопроса.",
});

const material = entity({ name: "Material", title: "Документ", row: "material" }, materialSchema, {
  id: "Номер документа.",
  title: "Название.",
  category: "Номер категории (`/v1/setting/categories`).",
  type: "На какой странице материалов показать: `basic` — общие, `normative` — нормативная база, `guides` — инструкции и регламенты, `transport` — транспорт. Без него — `basic`.",
  extension: "Расширение файла, например `pdf`.",
  size: "Размер файла в байтах.",
  url: "Файл скачивает сервер портала и отдаёт под своим адресом.",
  created_at: "Когда опубликован.",
});

const subject = entity({ name: "Subject", title: "Тема обращения", row: "feedbackSubjects" }, subjectSchema, {
  id: "Номер темы: приходит в `subject_id` обращения.",
  name: "Название. Темы двух сервисов соединяются по названию или по таблице `themePairs` в `portal.json`.",
});

const hit = entity({ name: "SearchHit", title: "Найденное", row: "search" }, hitSchema, {
  kind: "Что найдено: `page` — страница, `news` — новость, `faq` — вопрос, `material` — документ, `partner` — партнёр, `promotion` — акция, `issue-point` — пункт выдачи. Найденное другого вида портал пропустит.",
  id: "Номер записи в её списке. Нужен всем, кроме страниц.",
  alias: "Для страниц: имя из перечня «Имена страниц» или `alias` страницы с текстом.",
  title: "Заголовок.",
  snippet: "Отрывок текста; совпадения — в `<mark>`.",
  category: "Номер категории новости или документа: по нему выбирается раздел портала.",
});

const visitorCity = entity({ name: "VisitorCity", title: "Город посетителя", row: "geo" }, visitorCitySchema, {
  city: "Город: `name_ru` — его название, как в `/ListLocalities`. Пустое или без него — город неизвестен, портал возьмёт город по умолчанию.",
});

/** The entities in the site backend's responses. */
export const siteEntities = {
  setting,
  categories,
  block,
  slide,
  page,
  newsItem,
  video,
  faq,
  material,
  subject,
  hit,
  visitorCity,
} as const;
