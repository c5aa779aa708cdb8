import type { RouteName } from "../route-table.ts";

/**
 * Words by which visitors ask for a page of the portal that may not have them in its own text: the page comes first then,
 * whatever the content is. Inflection, typing errors and synonyms are taken care of; words like «без» do not count. Of
 * pages asked for alike, the one listed first comes first.
 */
const phrasesByPage: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  Application: [
    "подать заявку",
    "подать заявление",
    "заявка",
    "заявление",
    "заявление на карту",
    "онлайн",
    "карта онлайн",
    "оформить через интернет",
    "заказать карту",
    "получить через интернет",
  ],
  Support: [
    "потерять карту",
    "заблокировать",
    "заблокировать карту",
    "разблокировать карту",
    "горячая линия",
    "телефон поддержки",
    "позвонить",
    "написать жалобу",
    "жалоба",
    "пожаловаться",
  ],
  HowToGetACard: ["получить карту", "сделать карту", "пункты выдачи", "выдача карт", "сколько ждать карту"],
  TransportApplication: ["проезд", "льготный проезд", "карта не работает", "карта не сработала", "проездной"],
  SettlementApplication: ["пенсия на карту", "перевести деньги", "снять деньги", "оплата картой"],
  MobileApplication: ["приложение", "скачать приложение", "установить приложение", "приложение на телефон"],
  Partners: ["магазины со скидкой", "места со скидкой"],
  AccessibilityStatement: ["шрифт", "крупный шрифт", "слабовидящие", "версия для слабовидящих"],
  CardSocial: ["карта без счёта", "нефинансовая карта"],
  Login: ["личный кабинет", "войти", "войти в личный кабинет"],
  PartnerHome: ["стать партнёром", "стать партнёром программы", "партнёрская программа для бизнеса"],
  JoiningProcedure: ["стать партнёром", "подключить магазин", "присоединиться к программе", "подключиться к программе"],
};

/** A page with the words of one of its phrases. */
interface AskedPhrase {
  page: RouteName;
  phrase: string;
}

export const askedPhrases: readonly AskedPhrase[] = (Object.keys(phrasesByPage) as RouteName[]).flatMap((page) =>
  (phrasesByPage[page] ?? []).map((phrase) => ({ page, phrase })),
);

/** A query with less of a phrase than this asks for more than the page. */
const leastShare = 0.5;

/**
 * The pages that a query asks for: it has all words of one of their phrases, and hardly any others.
 * @param lexemes of the query's words, of what they were corrected to, and of their synonyms.
 * @param length number of words of the query.
 * @param lexemesOf the lexemes of a phrase.
 */
export function askedPages(
  lexemes: ReadonlySet<string>,
  length: number,
  lexemesOf: (phrase: string) => readonly string[],
): RouteName[] {
  const asked = askedPhrases.flatMap(({ page, phrase }) => {
    const own = lexemesOf(phrase);
    const has = own.length > 0 && own.every((lexeme) => lexemes.has(lexeme));
    return has && own.length >= length * leastShare ? [{ page, words: own.length }] : [];
  });
  return [...new Set(asked.sort((a, b) => b.words - a.words).map(({ page }) => page))];
}
