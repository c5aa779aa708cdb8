import type { Audience } from "./audience.ts";
import type { searchPaths } from "./search/search-paths.ts";

interface RouteRow {
  /** Pattern in wouter's syntax. */
  path: string;
  /** Heading and window title, and what search finds the page by, unless the page's data provide another. */
  title: string;
  /** Meta description of the rendered HTML. Missing in the browser: the build strips this column (.build/server-columns.ts). */
  description: string;
  /** Whose header, footer and menus the page has; "account" pages have none. */
  audience: Audience;
  /** File in src/pages, without its extension; must be listed in src/app/page-modules.ts. */
  page: string;
  /** The route whose blocks and canonical URL this one shares. */
  sameAs?: string;
  /** Search engines are told to skip it, and the sitemap leaves it out. */
  noindex?: true;
}

/**
 * Every screen of the portal, by route name (spec §2; screens without a name there are named alike). The first row whose
 * path matches is taken. A new screen is one row here and one file in src/pages.
 */
export const routeTable = {
  HolderHome: {
    path: "/holder",
    title: "Единая социальная карта Свердловской области",
    description: "Одна карта для проезда, скидок и льгот: как получить, где принимают, новости и ответы на вопросы.",
    audience: "holder",
    page: "holder-home-page",
  },
  Capabilities: {
    path: "/holder/capabilities",
    title: "Возможности карты",
    description: "Что умеет единая социальная карта: проезд, скидки, соцподдержка.",
    audience: "holder",
    page: "blocks-page",
  },
  SettlementApplication: {
    path: "/holder/capabilities/settlement-application",
    title: "Оплата и переводы",
    description: "Как платить картой, получать выплаты и не платить лишнего.",
    audience: "holder",
    page: "blocks-page",
  },
  TransportApplication: {
    path: "/holder/capabilities/transport-application",
    title: "Проезд",
    description: "Как ездить по единой социальной карте: тарифы, льготы, оплата.",
    audience: "holder",
    page: "blocks-page",
  },
  LoyaltyProgram: {
    path: "/holder/capabilities/loyalty-program",
    title: "Скидки и бонусы",
    description: "Где и какие скидки даёт единая социальная карта.",
    audience: "holder",
    page: "blocks-page",
  },
  MobileApplication: {
    path: "/holder/capabilities/mobyle-application",
    title: "Приложение на телефон",
    description: "Как поставить приложение карты и этот портал на телефон.",
    audience: "holder",
    page: "mobile-app-page",
  },
  Measures: {
    path: "/holder/capabilities/measures",
    title: "Что мне положено",
    description: "Какие меры поддержки положены вам: шесть вопросов, ответы остаются на вашем устройстве.",
    audience: "holder",
    page: "measures-page",
  },
  CapabilitiesPartner: {
    path: "/holder/capabilities/partner/:id",
    title: "Партнёр",
    description: "Где и как партнёр программы принимает карту.",
    audience: "holder",
    page: "partner-page",
    sameAs: "Partner",
  },
  Page: {
    path: "/holder/capabilities/:alias",
    title: "Документ",
    description: "Документ программы «Единая социальная карта».",
    audience: "holder",
    page: "dynamic-page",
  },
  HowToGetACard: {
    path: "/holder/how-to-get-a-card",
    title: "Как получить карту",
    description: "Три шага к карте: какие документы взять, куда прийти, сколько ждать.",
    audience: "holder",
    page: "card-page",
  },
  CardBank: {
    path: "/holder/card-bank",
    title: "Банковская карта",
    description: "Социальная карта со счётом в банке: что даёт и как оформить.",
    audience: "holder",
    page: "card-page",
  },
  CardSocial: {
    path: "/holder/card-social",
    title: "Социальная карта (без банка)",
    description: "Социальная карта без счёта в банке: что даёт и как оформить.",
    audience: "holder",
    page: "card-page",
  },
  Application: {
    path: "/holder/application",
    title: "Заявление на карту онлайн",
    description:
      "Подайте заявление на социальную или банковскую карту через интернет: восемь коротких шагов, 10 минут.",
    audience: "holder",
    page: "application-page",
  },
  Materials: {
    path: "/holder/materials",
    title: "Материалы",
    description: "Документы, памятки и инструкции для держателей карты.",
    audience: "holder",
    page: "materials-page",
  },
  LegalFramework: {
    path: "/holder/materials/legal-framework",
    title: "Нормативная база",
    description: "Законы и правила, по которым работает единая социальная карта.",
    audience: "holder",
    page: "materials-page",
  },
  GuidesAndRegulations: {
    path: "/holder/materials/guides-and-regulations",
    title: "Инструкции и регламенты",
    description: "Памятки и правила пользования картой.",
    audience: "holder",
    page: "materials-page",
  },
  Support: {
    path: "/holder/support",
    title: "Поддержка",
    description: "Телефон поддержки, что делать при потере карты, ответы на вопросы.",
    audience: "holder",
    page: "blocks-page",
  },
  Questions: {
    path: "/holder/support/questions",
    title: "Вопросы и ответы",
    description: "Ответы на частые вопросы о получении карты, проезде, скидках и безопасности.",
    audience: "holder",
    page: "faq-page",
  },
  NewsHolder: {
    path: "/holder/news",
    title: "Новости",
    description: "Новости для держателей единой социальной карты.",
    audience: "holder",
    page: "news-page",
  },
  NewsItemHolder: {
    path: "/holder/news/:id",
    title: "Новость",
    description: "Новость программы «Единая социальная карта».",
    audience: "holder",
    page: "news-item-page",
  },
  HolderSearch: {
    path: "/holder/search" satisfies (typeof searchPaths)["holder"],
    title: "Поиск",
    description: "Поиск по страницам, новостям, ответам и документам портала.",
    audience: "holder",
    page: "search-page",
    noindex: true,
  },
  Stocks: {
    path: "/holder/stocks",
    title: "Акции",
    description: "Скидки и акции партнёров по единой социальной карте.",
    audience: "holder",
    page: "stocks-page",
  },
  Stock: {
    path: "/holder/stocks/:id",
    title: "Акция",
    description: "Условия акции по единой социальной карте.",
    audience: "holder",
    page: "stock-page",
  },
  Partners: {
    path: "/holder/partner-program",
    title: "Партнёры и акции",
    description: "Где принимают единую социальную карту и какие скидки дают.",
    audience: "holder",
    page: "partners-page",
  },
  Partner: {
    path: "/holder/partner-program/partner/:id",
    title: "Партнёр",
    description: "Где и как партнёр принимает единую социальную карту.",
    audience: "holder",
    page: "partner-page",
  },
  Messages: {
    path: "/holder/messages",
    title: "Мои обращения",
    description: "Обращения, которые вы написали на этом устройстве.",
    audience: "holder",
    page: "messages-page",
    noindex: true,
  },
  MyCard: {
    path: "/holder/my-card",
    title: "Моя карта",
    description: "Ваши места, скидки и обращения на этом устройстве.",
    audience: "holder",
    page: "my-card-page",
    noindex: true,
  },
  Offline: {
    path: "/holder/offline",
    title: "Без интернета",
    description: "Что доступно на портале без интернета.",
    audience: "holder",
    page: "offline-page",
    noindex: true,
  },
  AccessibilityStatement: {
    path: "/holder/accessibility",
    title: "Доступность портала",
    description: "Что портал делает, чтобы им мог пользоваться каждый, чего пока нет и как сообщить о препятствии.",
    audience: "holder",
    page: "blocks-page",
  },
  PartnerHome: {
    path: "/partner",
    title: "Партнёрам единой социальной карты",
    description: "Зачем магазину или кафе принимать единую социальную карту и как присоединиться.",
    audience: "partner",
    page: "partner-home-page",
  },
  Advantages: {
    path: "/partner/advantages",
    title: "Преимущества",
    description: "Что даёт бизнесу участие в программе единой социальной карты.",
    audience: "partner",
    page: "blocks-page",
  },
  JoiningProcedure: {
    path: "/partner/joining-procedure",
    title: "Порядок присоединения",
    description: "Как стать партнёром программы: шаги, документы, сроки.",
    audience: "partner",
    page: "blocks-page",
  },
  PartnerMaterials: {
    path: "/partner/materials",
    title: "Материалы",
    description: "Документы и инструкции для партнёров программы.",
    audience: "partner",
    page: "materials-page",
  },
  LegalFrameworkPartner: {
    path: "/partner/materials/legal-framework",
    title: "Нормативная база",
    description: "Законы и правила программы для партнёров.",
    audience: "partner",
    page: "materials-page",
  },
  GuidesAndRegulationsPartner: {
    path: "/partner/materials/guides-and-regulations",
    title: "Инструкции и регламенты",
    description: "Инструкции для кассиров и регламенты для партнёров.",
    audience: "partner",
    page: "materials-page",
  },
  TransportMaterialsPartner: {
    path: "/partner/materials/transport",
    title: "Транспорт",
    description: "Руководства для малого бизнеса: поддержка на транспорте по единой социальной карте.",
    audience: "partner",
    page: "materials-page",
  },
  NewsPartner: {
    path: "/partner/news",
    title: "Новости",
    description: "Новости для партнёров единой социальной карты.",
    audience: "partner",
    page: "news-page",
  },
  NewsItemPartner: {
    path: "/partner/news/:id",
    title: "Новость",
    description: "Новость программы «Единая социальная карта».",
    audience: "partner",
    page: "news-item-page",
  },
  ContactsPartner: {
    path: "/partner/contacts",
    title: "Контакты",
    description: "Куда партнёру звонить и писать.",
    audience: "partner",
    page: "blocks-page",
  },
  PartnerSearch: {
    path: "/partner/search" satisfies (typeof searchPaths)["partner"],
    title: "Поиск",
    description: "Поиск по страницам, новостям, ответам и документам портала.",
    audience: "partner",
    page: "search-page",
    noindex: true,
  },
  OperatorInformation: {
    path: "/operator/operator-information",
    title: "Об операторе",
    description: "Кто управляет программой единой социальной карты.",
    audience: "operator",
    page: "materials-page",
  },
  Cooperation: {
    path: "/operator/cooperation",
    title: "Сотрудничество",
    description: "Сотрудничество с предприятиями торговли и услуг.",
    audience: "operator",
    page: "blocks-page",
  },
  Contacts: {
    path: "/operator/contacts",
    title: "Контакты",
    description: "Адрес, телефон и почта оператора программы.",
    audience: "operator",
    page: "blocks-page",
  },
  NewsItemOperator: {
    path: "/operator/news/:id",
    title: "Новость",
    description: "Новость программы «Единая социальная карта».",
    audience: "operator",
    page: "news-item-page",
  },
  OperatorSearch: {
    path: "/operator/search" satisfies (typeof searchPaths)["operator"],
    title: "Поиск",
    description: "Поиск по страницам, новостям, ответам и документам портала.",
    audience: "operator",
    page: "search-page",
    noindex: true,
  },
  Embed: {
    path: "/embed",
    title: "Поставьте на свой сайт",
    description:
      "Места и скидки по единой социальной карте — на сайте вашего города: выберите список и скопируйте код.",
    audience: "operator",
    page: "embed-page",
  },
  Login: {
    path: "/lk/login",
    title: "Личный кабинет",
    description: "Что есть в личном кабинете и как войти.",
    audience: "account",
    page: "login-page",
    noindex: true,
  },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routeTable;
