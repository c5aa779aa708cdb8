/** A client of the portal: Playwright's, or a test's own. */
interface JsonReader {
  get(path: string): Promise<{ json(): Promise<{ id: string }[]> }>;
}

/**
 * The routes of §2 of the specification, typed by hand, with a word of each title: the list checks the route table, so
 * it must not be derived from it. `{news …}` stands for an item of that category.
 */
export const specifiedPaths = [
  ["/holder", "Единая социальная карта"],
  ["/holder/capabilities", "Возможности"],
  ["/holder/capabilities/settlement-application", "Оплата и переводы"],
  ["/holder/capabilities/transport-application", "Проезд"],
  ["/holder/capabilities/loyalty-program", "Скидки и бонусы"],
  ["/holder/capabilities/soglasie", "Согласие"],
  ["/holder/capabilities/mobyle-application", "Приложение на телефон"],
  ["/holder/capabilities/partner/101", "Живица"],
  ["/holder/how-to-get-a-card", "Как получить карту"],
  ["/holder/card-bank", "Банковская карта"],
  ["/holder/card-social", "Социальная карта"],
  ["/holder/materials", "Материалы"],
  ["/holder/materials/legal-framework", "Нормативная база"],
  ["/holder/materials/guides-and-regulations", "Инструкции и регламенты"],
  ["/holder/support", "Поддержка"],
  ["/holder/support/questions", "Вопросы и ответы"],
  ["/holder/news", "Новости"],
  ["/holder/news/{news 1}", ""],
  ["/holder/search", "Поиск"],
  ["/holder/stocks", "Акции"],
  ["/holder/stocks/1", "лекарства"],
  ["/holder/partner-program", "Партнёры и акции"],
  ["/holder/partner-program/partner/101", "Живица"],
  ["/partner", "Партнёрам"],
  ["/partner/advantages", "Преимущества"],
  ["/partner/joining-procedure", "Порядок присоединения"],
  ["/partner/materials", "Материалы"],
  ["/partner/materials/legal-framework", "Нормативная база"],
  ["/partner/materials/guides-and-regulations", "Инструкции и регламенты"],
  ["/partner/materials/transport", "Транспорт"],
  ["/partner/news", "Новости"],
  ["/partner/news/{news 2}", ""],
  ["/partner/contacts", "Контакты"],
  ["/partner/search", "Поиск"],
  ["/operator/operator-information", "Об операторе"],
  ["/operator/cooperation", "Сотрудничество"],
  ["/operator/contacts", "Контакты"],
  ["/operator/news/{news 4}", ""],
  ["/operator/search", "Поиск"],
  ["/lk/login", "Личный кабинет"],
] as const;

/** Screens that the specification does not have, and other states of those above. */
export const furtherPaths = [
  ["/holder/application", "Заявление на карту"],
  ["/holder/capabilities/measures", "Что мне положено"],
  ["/holder/search?query=карта", "Поиск"],
  ["/holder/news?page=2", "Новости"],
  ["/holder/partner-program?view=places&open=1", "Партнёры и акции"],
  ["/holder/messages", "Мои обращения"],
  ["/holder/my-card", "Моя карта"],
  ["/holder/offline", "Без интернета"],
  ["/holder/accessibility", "Доступность"],
  ["/embed", "Поставьте на свой сайт"],
] as const;

/** Every screen of the portal, and the not-found screen. */
export const allScreens = [...[...specifiedPaths, ...furtherPaths].map(([path]) => path), "/holder/nowhere"] as const;

export type Screen = (typeof allScreens)[number];

/** The path with the id of the newest item in place of `{news …}`. */
export async function pathWithNews(path: string, request: JsonReader): Promise<string> {
  const category = /\{news (\d)\}/.exec(path)?.[1];
  if (category === undefined) return path;
  const answer = await request.get(`/api/site/v1/news?category=${category}&per-page=1`);
  const [item] = await answer.json();
  if (item === undefined) throw new Error(`there is no news of category ${category}`);
  return path.replace(/\{.*\}/, item.id);
}
