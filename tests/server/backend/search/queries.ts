import type { SearchKind } from "../../../../src/shared/entities/search-hit.ts";

/** A query, and the hits of which at least one must be among the first three. */
export interface ExpectedHit {
  query: string;
  right: readonly { kind: SearchKind; title: RegExp }[];
}

/**
 * Written from the content before the search was implemented; do not adapt it to the implementation (titles
 * follow the pages). Covers
 * inflection, typing errors, е for ё, the wrong keyboard layout and whole questions.
 */
export const expectedHits: readonly ExpectedHit[] = [
  { query: "получить карту", right: [{ kind: "page", title: /^Как получить карту/ }] },
  { query: "получения карты", right: [{ kind: "page", title: /^Как получить карту/ }] },
  { query: "банкавская карта", right: [{ kind: "page", title: /^Банковская карта/ }] },
  { query: "льготый проезд", right: [{ kind: "page", title: /^Проезд/ }] },
  { query: "партнеры и акции", right: [{ kind: "page", title: /^Партнёры и акции/ }] },
  { query: "документы для присоединения партнёров", right: [{ kind: "page", title: /^Порядок присоединения/ }] },
  { query: "бонусы", right: [{ kind: "page", title: /^Скидки и бонусы/ }] },
  { query: "реквизиты оператора", right: [{ kind: "page", title: /^Об операторе/ }] },
  { query: "согласие на персональные данные", right: [{ kind: "page", title: /^Согласие на обработку/ }] },
  { query: "политика обработки персональных данных", right: [{ kind: "page", title: /^Политика обработки/ }] },
  { query: "cjukfcbt", right: [{ kind: "page", title: /^Согласие на обработку/ }] },
  { query: "мошеники звонят", right: [{ kind: "news", title: /мошенники звонят/ }] },
  { query: "студенту льгота", right: [{ kind: "news", title: /^Как студенту подтвердить льготу/ }] },
  { query: "возврат покупки", right: [{ kind: "news", title: /^Возврат покупки/ }] },
  { query: "крупный текст", right: [{ kind: "news", title: /^Крупный текст и контраст/ }] },
  { query: "увеличить текст", right: [{ kind: "faq", title: /^Мелкий текст/ }] },
  { query: "сколько стоит карта", right: [{ kind: "faq", title: /^Сколько стоит карта/ }] },
  { query: "gjnthzk rfhne", right: [{ kind: "faq", title: /потерял карту/ }] },
  {
    query: "можно ли оформить карту за маму, если она не ходит?",
    right: [{ kind: "faq", title: /^Можно ли оформить карту за другого/ }],
  },
  {
    query: "Почему моя карта не сработала в автобусе?",
    right: [
      { kind: "faq", title: /^Карта не сработала в автобусе/ },
      { kind: "news", title: /^Карта не сработала в автобусе/ },
    ],
  },
  { query: "памятка кассира", right: [{ kind: "material", title: /^Памятка кассира/ }] },
  { query: "пямятка касира", right: [{ kind: "material", title: /^Памятка кассира/ }] },
  { query: "договор присоединения", right: [{ kind: "material", title: /^Договор присоединения/ }] },
  { query: "образец заявления на карту", right: [{ kind: "material", title: /^Заявление на выпуск карты/ }] },
  { query: "жывица", right: [{ kind: "partner", title: /Живица/ }] },
  {
    query: "скидка аптека живица",
    right: [
      { kind: "partner", title: /Живица/ },
      { kind: "promotion", title: /Живиц|лекарств/ },
    ],
  },
  { query: "теплый хлеб", right: [{ kind: "partner", title: /Тёплый хлеб/ }] },
  { query: "в рябинушке", right: [{ kind: "partner", title: /Рябинушка/ }] },
  { query: "самоцвет березовский", right: [{ kind: "issue-point", title: /Самоцвет/ }] },
  { query: "мфц первоуральск", right: [{ kind: "issue-point", title: /МФЦ/ }] },
];
