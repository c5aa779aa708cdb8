import type { Dialect } from "./dialect.ts";

interface FullScreen {
  path: string;
  /** Texts from the services that this screen shows. */
  texts: readonly string[];
  links?: readonly string[];
}

/** A page with the region's block of that name. */
const blockOf = (page: string) => [`Родник: ${page}`, `Текст области для ${page}, intro: приходите.`, "Дальше"];
const wordOf = (alias: string) => [`Слово области о странице ${alias}.`];
const footer = ["88002001155", "Ссылка подвала 1.1", "Ссылка подвала 3.3"];

/** Every screen, with the data of the region that it must show in each dialect. */
export function screensOf({ id }: Dialect): FullScreen[] {
  const file = (material: number) => `/api/site/v1/material/${id(material)}/file`;
  const firstNews = ["Весть 1: карту выдают в Ревде", "Коротко о вести 1.", "28 октября 2026"];
  const partnerNews = ["Весть 7: карту выдают в Ревде", "Коротко о вести 7.", "22 октября 2026"];
  const offers = ["Калачи по средам", "До 5 марта 2098", "Хлеб всегда дешевле", "15 %"];
  const partner = ["Булочная «Калач»", "Рассказ о партнёре", "7 %", "Ревда, ул. Мира, 5", "+7 343 000-77-88"];
  const found = ["Банковская карта области", "О карте Родник", "Весть 1: карту выдают в Ревде"];
  return [
    {
      path: "/holder",
      texts: [
        ...["Карта Родник открывает двери", "Родник, шаг первый", "Родник, шаг третий", "Потеряли карту Родник?"],
        ...["Приходите с паспортом", "Автобус по карте", "Весть 1: карту выдают в Ревде", "Ролик: как приложить карту"],
        ...["Булочная «Калач»", "Оптика «Ясно»", ...footer],
      ],
    },
    { path: "/holder/capabilities", texts: blockOf("Capabilities") },
    { path: "/holder/capabilities/settlement-application", texts: blockOf("SettlementApplication") },
    { path: "/holder/capabilities/transport-application", texts: blockOf("TransportApplication") },
    { path: "/holder/capabilities/loyalty-program", texts: blockOf("LoyaltyProgram") },
    { path: "/holder/capabilities/mobyle-application", texts: blockOf("MobileApplication") },
    { path: "/holder/capabilities/measures", texts: [...blockOf("Measures"), "Списка мер здесь пока нет"] },
    { path: "/holder/capabilities/soglasie", texts: ["Согласие жителя области", ...wordOf("soglasie")] },
    { path: "/holder/capabilities/politika", texts: ["Политика области", ...wordOf("politika")] },
    { path: "/holder/capabilities/rodnik", texts: ["О карте Родник", ...wordOf("rodnik")] },
    { path: `/holder/capabilities/partner/${id(341)}`, texts: partner },
    {
      path: "/holder/how-to-get-a-card",
      texts: [
        ...blockOf("HowToGetACard"),
        ...["Родник-Банк", "Центр услуг Родник", "Ревда, ул. Мира, 1", "Полевской, ул. Розы Люксембург, 3"],
        ...["Пандус у входа", "Без записи", "12 июня: не работает", "Обновлено 1 сентября. Сведения прислал Родник."],
      ],
    },
    { path: "/holder/card-bank", texts: blockOf("CardBank") },
    { path: "/holder/card-social", texts: wordOf("card-social") },
    {
      path: "/holder/materials",
      texts: [...blockOf("Materials"), "Правила карты Родник", "2 марта 2026"],
      links: [file(91)],
    },
    {
      path: "/holder/materials/legal-framework",
      texts: [...blockOf("LegalFramework"), "Указ о карте Родник"],
      links: [file(92)],
    },
    {
      path: "/holder/materials/guides-and-regulations",
      texts: [...blockOf("GuidesAndRegulations"), "Памятка держателя Родника"],
      links: [file(93)],
    },
    { path: "/holder/support", texts: blockOf("Support") },
    {
      path: "/holder/support/questions",
      texts: [...blockOf("Questions"), "Где взять карту?", "В МФЦ своего города.", "Получение", "Замена"],
    },
    { path: "/holder/news", texts: firstNews, links: ["/holder/news?page=2", `/holder/news/${id(50)}`] },
    { path: "/holder/news?page=2", texts: ["Весть 5: карту выдают в Полевском", "Весть 6: карту выдают в Сысерти"] },
    { path: "/holder/news?from=2026-10-28&to=2026-10-28", texts: firstNews },
    { path: `/holder/news/${id(50)}`, texts: ["Весть 1", "Подробно о вести 1: карта", "28 октября 2026"] },
    { path: "/holder/search", texts: footer },
    {
      path: "/holder/search?query=карта",
      texts: [...found, "12"],
      links: [`/holder/search?query=${encodeURIComponent("карта")}&amp;page=2`],
    },
    {
      path: "/holder/search?query=карта&page=2",
      texts: ["Калачи по средам", "Ревда, ул. Мира, 1"],
      links: [`/holder/stocks/${id(361)}`],
    },
    { path: "/holder/stocks", texts: [...offers, "Очки к лету"], links: [`/holder/stocks/${id(361)}`] },
    {
      path: `/holder/stocks/${id(361)}`,
      texts: ["Калачи по средам", "Условия акции", "До 5 марта 2098", "Булочная «Калач»", "15 %"],
    },
    { path: `/holder/stocks/${id(362)}`, texts: ["Очки к лету", "Начнётся 1 июня 2097", "20 %"] },
    {
      path: "/holder/partner-program",
      texts: ["Булочная «Калач»", "Оптика «Ясно»", "Пекарня «Жар»", "Булочные", "Оптики", "12 %"],
      links: [`/holder/partner-program/partner/${id(341)}`],
    },
    {
      path: "/holder/partner-program?view=places&open=1",
      texts: ["Ревда, ул. Мира, 5", "Сысерть, ул. Вокзальная, 7"],
    },
    { path: `/holder/partner-program/partner/${id(341)}`, texts: [...partner, "Калачи по средам"] },
    { path: "/holder/application", texts: footer },
    { path: "/holder/messages", texts: footer },
    { path: "/holder/my-card", texts: footer },
    { path: "/holder/offline", texts: footer },
    { path: "/holder/accessibility", texts: wordOf("accessibility") },
    {
      path: "/partner",
      texts: ["Родник для вашего дела", "Станьте партнёром", "Весть 7: карту выдают в Ревде", ...footer],
    },
    { path: "/partner/advantages", texts: blockOf("Advantages") },
    { path: "/partner/joining-procedure", texts: wordOf("joining-procedure") },
    {
      path: "/partner/materials",
      texts: [...blockOf("PartnerMaterials"), "Договор партнёра Родника"],
      links: [file(94)],
    },
    { path: "/partner/materials/legal-framework", texts: ["Требования Родника к кассам"], links: [file(95)] },
    { path: "/partner/materials/guides-and-regulations", texts: ["Памятка кассира Родника"], links: [file(96)] },
    {
      path: "/partner/materials/transport",
      texts: [...blockOf("TransportMaterialsPartner"), "Карта Родник в автобусе"],
      links: [file(97)],
    },
    { path: "/partner/news", texts: partnerNews, links: ["/partner/news?page=2", `/partner/news/${id(56)}`] },
    { path: `/partner/news/${id(56)}`, texts: ["Весть 7", "Подробно о вести 7"] },
    { path: "/partner/contacts", texts: blockOf("ContactsPartner") },
    { path: "/partner/search?query=карта", texts: found },
    { path: "/operator/operator-information", texts: [...blockOf("OperatorInformation"), "Отчёт оператора Родника"] },
    { path: "/operator/cooperation", texts: wordOf("cooperation") },
    { path: "/operator/contacts", texts: blockOf("Contacts") },
    { path: `/operator/news/${id(62)}`, texts: ["Весть 13", "Подробно о вести 13"] },
    { path: "/operator/search?query=карта", texts: found },
    { path: "/lk/login", texts: ["Личный кабинет"] },
  ];
}
