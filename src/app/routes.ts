import type { Audience, ContentAudience } from "../shared/audience.ts";
import { plainText } from "../shared/html.ts";
import { searchParameter } from "../shared/page-query.ts";
import { pageNumbers, pagesShown } from "../shared/paged-list.ts";
import {
  blocksRequest,
  faqRequest,
  newsItemRequest,
  newsListRequest,
  pageRequest,
  searchRequest,
  sliderRequest,
} from "../shared/requests.ts";
import { routeTitles } from "../shared/route-titles.ts";
import { searchQuery } from "../shared/search-query.ts";
import { aliasOf, paths, type RouteName } from "../shared/urls.ts";
import type { Peek } from "../state/resource-state.ts";
import type { PageHead, Place, Route } from "./route.ts";

function route(name: RouteName, audience: Audience, row: Partial<Route> = {}): Route {
  return {
    name,
    path: paths[name],
    title: routeTitles[name],
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
function blocks(name: RouteName, audience: Audience): Route {
  return route(name, audience, {
    more(_place, _categories, peek) {
      const known = peek(blocksRequest(name));
      return known !== null && "data" in known && known.data.length === 0 ? [pageRequest(aliasOf(paths[name]))] : [];
    },
  });
}

function search(name: RouteName, audience: Audience): Route {
  return route(name, audience, {
    page: "search-page",
    search(query) {
      const text = searchQuery(query.get(searchParameter) ?? "");
      if (text === null) return "";
      const { last } = pagesShown(query);
      return `?${new URLSearchParams({ [searchParameter]: text, ...(last === 1 ? {} : { page: String(last) }) })}`;
    },
    requests({ query }) {
      const text = searchQuery(query.get(searchParameter) ?? "");
      const found = text === null ? [] : pageNumbers(pagesShown(query)).map((page) => searchRequest(text, page));
      return [blocksRequest(name), ...found];
    },
    hidden: true,
  });
}

function home(name: RouteName, audience: ContentAudience): Route {
  return route(name, audience, {
    page: audience === "holder" ? "holder-home-page" : "partner-home-page",
    requests: (_, categories) => [
      blocksRequest(name),
      sliderRequest(audience, categories),
      newsListRequest(audience, categories, 1),
    ],
  });
}

function news(name: RouteName, audience: ContentAudience): Route {
  return route(name, audience, {
    page: "news-page",
    search(query) {
      const { last } = pagesShown(query);
      return last === 1 ? "" : `?page=${last}`;
    },
    requests: ({ query }, categories) =>
      pageNumbers(pagesShown(query)).map((page) => newsListRequest(audience, categories, page)),
  });
}

function newsItem(name: RouteName, audience: ContentAudience): Route {
  return route(name, audience, {
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
  home("HolderHome", "holder"),
  blocks("Capabilities", "holder"),
  blocks("SettlementApplication", "holder"),
  blocks("TransportApplication", "holder"),
  blocks("LoyaltyProgram", "holder"),
  blocks("MobileApplication", "holder"),
  {
    ...blocks("Partner", "holder"),
    name: "CapabilitiesPartner",
    path: paths.CapabilitiesPartner,
    sameAs: "Partner",
  },
  route("Page", "holder", {
    page: "dynamic-page",
    requests: ({ params }) => [pageRequest(params.alias ?? "")],
    head: dynamicPageHead,
  }),
  blocks("HowToGetACard", "holder"),
  blocks("CardBank", "holder"),
  blocks("CardSocial", "holder"),
  blocks("Materials", "holder"),
  blocks("LegalFramework", "holder"),
  blocks("GuidesAndRegulations", "holder"),
  blocks("Support", "holder"),
  route("Questions", "holder", {
    page: "faq-page",
    requests: () => [blocksRequest("Questions"), faqRequest],
  }),
  news("NewsHolder", "holder"),
  newsItem("NewsItemHolder", "holder"),
  search("HolderSearch", "holder"),
  blocks("Stocks", "holder"),
  blocks("Stock", "holder"),
  blocks("Partners", "holder"),
  blocks("Partner", "holder"),
  {
    ...blocks("Messages", "holder"),
    hidden: true,
  },
  { ...blocks("Offline", "holder"), hidden: true },
  blocks("AccessibilityStatement", "holder"),
  home("PartnerHome", "partner"),
  blocks("Advantages", "partner"),
  blocks("JoiningProcedure", "partner"),
  blocks("PartnerMaterials", "partner"),
  blocks("LegalFrameworkPartner", "partner"),
  blocks("GuidesAndRegulationsPartner", "partner"),
  blocks("TransportMaterialsPartner", "partner"),
  news("NewsPartner", "partner"),
  newsItem("NewsItemPartner", "partner"),
  blocks("ContactsPartner", "partner"),
  search("PartnerSearch", "partner"),
  blocks("OperatorInformation", "operator"),
  blocks("Cooperation", "operator"),
  blocks("Contacts", "operator"),
  newsItem("NewsItemOperator", "operator"),
  search("OperatorSearch", "operator"),
  { ...blocks("Login", "account"), hidden: true, page: "login-page" },
];
