import type { SearchKind } from "../../../../src/shared/entities/search-hit.ts";

/** What a visitor types, and which hit must be the first; a hit is written as by {@link hitLine}. */
interface VisitorQuery {
  query: string;
  first: RegExp;
}

/** Most queries whose first hit is another one. */
export const mostMissedByVisitors = 4;

/** "kind ref title". */
export function hitLine({ kind, ref, title }: { kind: SearchKind; ref: string; title: string }): string {
  return `${kind} ${ref} ${title}`;
}

const lost = /^(page Support |faq \d+ (Я потерял карту|Карта пропала ночью))/;
const application = /^page Application /;
const points = /^(page HowToGetACard |faq \d+ Как найти ближайший пункт)/;
const discounts = /^(page (LoyaltyProgram|Partners|Stocks) |faq \d+ (Где действуют|Как получить) скидк)/;

/**
 * Written from the visitors' errands before the ranking was tuned, with one right answer or a few equally right ones; do
 * not adapt it to the implementation. Before, 25 were right on the server and 23 on the device.
 */
export const visitorQueries: readonly VisitorQuery[] = [
  { query: "заблокировать карту", first: lost },
  { query: "потерял карту", first: lost },
  { query: "украли карту", first: lost },
  { query: "подать заявку", first: application },
  { query: "подать заявление на карту", first: application },
  { query: "онлайн", first: application },
  { query: "заявка", first: application },
  { query: "оформить карту через интернет", first: application },
  { query: "получить карту", first: /^page HowToGetACard / },
  { query: "пункты выдачи", first: points },
  { query: "мфц нижний тагил", first: /^issue-point \d+ МФЦ.*Нижний Тагил/ },
  { query: "банк самоцвет", first: /^issue-point \d+ .*Самоцвет/ },
  { query: "какие документы нужны", first: /^(page HowToGetACard |faq \d+ Какие документы)/ },
  { query: "сколько стоит", first: /^faq \d+ Сколько стоит карта/ },
  { query: "сколько ждать карту", first: /^(page HowToGetACard |faq \d+ Как узнать, что карта готова)/ },
  {
    query: "льготы пенсионерам",
    first: /^(page (TransportApplication|Capabilities) |material \d+ Перечень льгот|faq \d+ .*льгот)/,
  },
  { query: "пенсия на карту", first: /^page (SettlementApplication|CardBank) / },
  { query: "проезд", first: /^page TransportApplication / },
  { query: "автобус", first: /^(page TransportApplication |faq \d+ .*(автобусе|транспорте))/ },
  { query: "пополнить карту", first: /^(page TransportApplication |faq \d+ Как пополнить)/ },
  { query: "скидка аптека", first: /^(promotion|partner) \d+ .*([Аа]птек|[Лл]екарств|[Вв]итамин)/ },
  { query: "скидки", first: discounts },
  { query: "магазины со скидкой", first: discounts },
  { query: "приложение", first: /^(page MobileApplication |faq \d+ Нужно ли скачивать)/ },
  { query: "скачать приложение", first: /^(page MobileApplication |faq \d+ Нужно ли скачивать)/ },
  { query: "личный кабинет", first: /^page Login / },
  { query: "стать партнёром", first: /^page (PartnerHome|JoiningProcedure) / },
  {
    query: "подключить магазин",
    first: /^(page (PartnerHome|JoiningProcedure) |faq \d+ Сколько времени занимает подключение)/,
  },
  {
    query: "подключить терминал",
    first: /^(page (JoiningProcedure|TransportMaterialsPartner) |material \d+ Настройка кассы)/,
  },
  { query: "мошенники", first: /^(material \d+ Защита от мошенников|faq \d+ Мне позвонили|news \d+ Осторожно)/ },
  { query: "телефон поддержки", first: /^page (Support|Contacts) / },
  { query: "написать жалобу", first: /^(page Support |faq \d+ Как написать вам)/ },
  { query: "крупный шрифт", first: /^(page AccessibilityStatement |faq \d+ Мелкий текст|news \d+ Крупный текст)/ },
  {
    query: "карта для ребёнка",
    first: /^(page (CardSocial|HowToGetACard) |faq \d+ (Кто может получить|Можно ли оформить))/,
  },
  { query: "карта без банка", first: /^page CardSocial / },
  { query: "банковская карта", first: /^page CardBank / },
  { query: "персональные данные", first: /^(page (politika|soglasie) |material \d+ Порядок обработки)/ },
  { query: "реквизиты", first: /^page OperatorInformation / },
  { query: "карта не работает", first: /^(page TransportApplication |faq \d+ Карта не сработала)/ },
  { query: "сменилась фамилия", first: /^faq \d+ Сменилась фамилия/ },
];
