import { newsPageNumbers, newsPagesShown } from "../features/news/news-pages.ts";
import type { Audience, ContentAudience } from "../shared/audience.ts";
import { plainText } from "../shared/html.ts";
import {
  blocksRequest,
  faqRequest,
  newsItemRequest,
  newsListRequest,
  pageRequest,
  sliderRequest,
} from "../shared/requests.ts";
import { aliasOf, paths, type RouteName } from "../shared/urls.ts";
import type { Peek } from "../state/resource-state.ts";
import type { PageHead, Place, Route } from "./route.ts";

type Row = Pick<Route, "title"> & Partial<Route>;

function route(name: RouteName, audience: Audience, row: Row): Route {
  return {
    name,
    path: paths[name],
    audience,
    search: () => "",
    hidden: false,
    sameAs: null,
    page: "blocks-page",
    requests: () => [blocksRequest(name)],
    more: () => [],
    head: () => ({}),
    ...row,
  };
}

/** A page made of its blocks alone. */
function blocks(name: RouteName, audience: Audience, title: string): Route {
  return route(name, audience, {
    title,
    more(_place, _categories, peek) {
      const known = peek(blocksRequest(name));
      return known !== null && "data" in known && known.data.length === 0 ? [pageRequest(aliasOf(paths[name]))] : [];
    },
  });
}

function search(name: RouteName, audience: Audience): Route {
  return route(name, audience, {
    title: "Поиск",
    search(query) {
      const text = query.get("query")?.trim() ?? "";
      return text === "" ? "" : `?${new URLSearchParams({ query: text })}`;
    },
    hidden: true,
  });
}

function home(name: RouteName, audience: ContentAudience, row: Row): Route {
  return route(name, audience, {
    page: audience === "holder" ? "holder-home-page" : "partner-home-page",
    requests: (_, categories) => [
      blocksRequest(name),
      sliderRequest(audience, categories),
      newsListRequest(audience, categories, 1),
    ],
    ...row,
  });
}

function news(name: RouteName, audience: ContentAudience, row: Row): Route {
  return route(name, audience, {
    page: "news-page",
    search(query) {
      const { last } = newsPagesShown(query);
      return last === 1 ? "" : `?page=${last}`;
    },
    requests: ({ query }, categories) =>
      newsPageNumbers(newsPagesShown(query)).map((page) => newsListRequest(audience, categories, page)),
    ...row,
  });
}

function newsItem(name: RouteName, audience: ContentAudience): Route {
  return route(name, audience, {
    title: "Новость",
    page: "news-item-page",
    requests: ({ params }, categories) => [newsItemRequest(audience, categories, params.id ?? "")],
    head({ params }, categories, peek) {
      const known = peek(newsItemRequest(audience, categories, params.id ?? ""));
      if (known === null) return {};
      if ("failure" in known) return missing(known.failure);
      const { title, announce, body } = known.data;
      return { title, description: announce || plainText(body).slice(0, 160) };
    },
  });
}

function missing(failure: { kind: string; message?: string }): PageHead {
  return failure.kind === "not-found" ? { missing: failure.message ?? "" } : {};
}

function dynamicPageHead({ params }: Place, _: unknown, peek: Peek): PageHead {
  const known = peek(pageRequest(params.alias ?? ""));
  if (known === null) return {};
  if ("failure" in known) return missing(known.failure);
  return { title: known.data.title, description: plainText(known.data.body).slice(0, 160) };
}

/** Every page of the portal; the first row whose path matches is taken. */
export const routes: readonly Route[] = [
  home("HolderHome", "holder", {
    title: "Единая социальная карта Свердловской области",
  }),
  blocks("Capabilities", "holder", "Возможности карты"),
  blocks("SettlementApplication", "holder", "Расчётное приложение"),
  blocks("TransportApplication", "holder", "Транспортное приложение"),
  blocks("LoyaltyProgram", "holder", "Скидки и бонусы"),
  blocks("MobileApplication", "holder", "Мобильное приложение"),
  {
    ...blocks("Partner", "holder", "Партнёр"),
    name: "CapabilitiesPartner",
    path: paths.CapabilitiesPartner,
    sameAs: "Partner",
  },
  route("Page", "holder", {
    title: "Документ",
    page: "dynamic-page",
    requests: ({ params }) => [pageRequest(params.alias ?? "")],
    head: dynamicPageHead,
  }),
  blocks("HowToGetACard", "holder", "Как получить карту"),
  blocks("CardBank", "holder", "Банковская карта"),
  blocks("CardSocial", "holder", "Нефинансовая карта"),
  blocks("Materials", "holder", "Материалы"),
  blocks("LegalFramework", "holder", "Нормативная база"),
  blocks("GuidesAndRegulations", "holder", "Инструкции и регламенты"),
  blocks("Support", "holder", "Поддержка"),
  route("Questions", "holder", {
    title: "Вопросы и ответы",
    page: "faq-page",
    requests: () => [blocksRequest("Questions"), faqRequest],
  }),
  news("NewsHolder", "holder", { title: "Новости" }),
  newsItem("NewsItemHolder", "holder"),
  search("HolderSearch", "holder"),
  blocks("Stocks", "holder", "Акции"),
  blocks("Stock", "holder", "Акция"),
  blocks("Partners", "holder", "Партнеры и акции"),
  blocks("Partner", "holder", "Партнёр"),
  {
    ...blocks("Messages", "holder", "Мои обращения"),
    hidden: true,
  },
  { ...blocks("Offline", "holder", "Без интернета"), hidden: true },
  blocks("AccessibilityStatement", "holder", "Доступность портала"),
  home("PartnerHome", "partner", {
    title: "Партнёрам единой социальной карты",
  }),
  blocks("Advantages", "partner", "Преимущества"),
  blocks("JoiningProcedure", "partner", "Порядок присоединения"),
  blocks("PartnerMaterials", "partner", "Материалы"),
  blocks("LegalFrameworkPartner", "partner", "Нормативная база"),
  blocks("GuidesAndRegulationsPartner", "partner", "Инструкции и регламенты"),
  blocks("TransportMaterialsPartner", "partner", "Транспорт"),
  news("NewsPartner", "partner", { title: "Новости" }),
  newsItem("NewsItemPartner", "partner"),
  blocks("ContactsPartner", "partner", "Контакты"),
  search("PartnerSearch", "partner"),
  blocks("OperatorInformation", "operator", "Об операторе"),
  blocks("Cooperation", "operator", "Сотрудничество"),
  blocks("Contacts", "operator", "Контакты"),
  newsItem("NewsItemOperator", "operator"),
  search("OperatorSearch", "operator"),
  { ...blocks("Login", "account", "Личный кабинет"), hidden: true, page: "login-page" },
];
