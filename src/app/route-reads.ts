import { newsRequests, newsSearch, periodOf } from "../features/news/news-period.ts";
import type { ContentAudience } from "../shared/audience.ts";
import type { Categories } from "../shared/entities/setting.ts";
import { filterSearch, listFilter } from "../shared/list-filter.ts";
import { searchParameter } from "../shared/page-query.ts";
import { pageNumbers, pagesShown } from "../shared/paged-list.ts";
import { placeFilter, placeSearch } from "../shared/places/place-filter.ts";
import { organizationsRequest, type PlaceSource, placesExcerptRequest } from "../shared/places/place-requests.ts";
import {
  acceptorCategoriesRequest,
  blocksRequest,
  citiesRequest,
  faqRequest,
  keyPartnersRequest,
  materialsRequest,
  newsItemRequest,
  newsListRequest,
  pageRequest,
  partnerPromotionsRequest,
  partnerRequest,
  partnersExcerptRequest,
  promotionRequest,
  promotionsRequest,
  runningPromotionsRequest,
  searchRequest,
  sliderRequest,
  videosRequest,
} from "../shared/requests.ts";
import type { ResourceRequest } from "../shared/resources.ts";
import { searchQuery } from "../shared/search-query.ts";
import { aliasOf, paths, type RouteName } from "../shared/urls.ts";
import type { Peek } from "../state/resource-state.ts";
import type { RouteMatch, Route } from "./route.ts";

/** What the server alone asks of a route; a page's own places ask for themselves. Kept out of the page's code. */
export interface RouteReads {
  /** The part of a query that changes the page, in its one form: with a question mark, or empty. */
  search(query: URLSearchParams): string;
  /** What the page reads; the server reads it before rendering. */
  requests(place: RouteMatch, categories: Categories): ResourceRequest[];
  /** What the page reads besides, once the first answers are known. */
  more(place: RouteMatch, categories: Categories, peek: Peek): ResourceRequest[];
}

const nothing: RouteReads = { search: () => "", requests: () => [], more: () => [] };

/** Its blocks; the dynamic page of its alias where it has none. */
function blocks(name: RouteName): RouteReads {
  return {
    ...nothing,
    requests: () => [blocksRequest(name)],
    more(_place, _categories, peek) {
      const known = peek(blocksRequest(name));
      return known !== null && "data" in known && known.data.length === 0 ? [pageRequest(aliasOf(paths[name]))] : [];
    },
  };
}

/** Blocks and documents. */
function materials(name: RouteName, audience: ContentAudience): RouteReads {
  return {
    ...blocks(name),
    requests: (_, categories) => [blocksRequest(name), materialsRequest(audience, categories, paths[name])],
  };
}

function search(name: RouteName): RouteReads {
  return {
    ...nothing,
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
  };
}

function home(name: RouteName, audience: ContentAudience): RouteReads {
  return {
    ...nothing,
    requests: (_, categories) => [
      blocksRequest(name),
      sliderRequest(audience, categories),
      newsListRequest(audience, categories, 1),
      keyPartnersRequest,
      videosRequest,
    ],
  };
}

function news(audience: ContentAudience): RouteReads {
  return {
    ...nothing,
    search: (query) => newsSearch(periodOf(query), pagesShown(query).last),
    requests: ({ query }, categories) => newsRequests(audience, categories, query),
  };
}

function newsItem(audience: ContentAudience): RouteReads {
  return {
    ...nothing,
    requests: ({ params: { id = "" } }, categories) => [
      newsItemRequest(audience, categories, id),
      newsListRequest(audience, categories, 1),
    ],
  };
}

/** Text, and points where the card is issued. */
function card(name: RouteName, source: PlaceSource): RouteReads {
  return {
    ...blocks(name),
    search: (query) => placeSearch(placeFilter(query, "organization"), "organization"),
    requests: ({ query }) => [
      blocksRequest(name),
      organizationsRequest,
      citiesRequest,
      placesExcerptRequest(source, placeFilter(query, "organization")),
    ],
  };
}

/** The partners' places have their own list and filter; a page without them needs none of it. */
const partners: RouteReads = {
  ...nothing,
  search(query) {
    const places = placeFilter(query, "category");
    return places.view === "" ? filterSearch(listFilter(query)) : placeSearch(places, "category");
  },
  requests({ query }) {
    const places = placeFilter(query, "category");
    return [
      blocksRequest("Partners"),
      keyPartnersRequest,
      acceptorCategoriesRequest,
      runningPromotionsRequest,
      ...(places.view === ""
        ? [partnersExcerptRequest(listFilter(query))]
        : [citiesRequest, placesExcerptRequest({ kind: "branch" }, places)]),
    ];
  },
};

const partner: RouteReads = {
  ...nothing,
  search: (query) => placeSearch(placeFilter(query, "category"), "category"),
  requests: ({ params: { id = "" }, query }) => [
    blocksRequest("Partner"),
    acceptorCategoriesRequest,
    partnerRequest(id),
    partnerPromotionsRequest(id),
    citiesRequest,
    placesExcerptRequest({ kind: "branch", acceptorId: id }, placeFilter(query, "category")),
  ],
};

const special: Readonly<Partial<Record<RouteName, RouteReads>>> = {
  HolderHome: home("HolderHome", "holder"),
  PartnerHome: home("PartnerHome", "partner"),
  Page: { ...nothing, requests: ({ params: { alias = "" } }) => [pageRequest(alias)] },
  Materials: materials("Materials", "holder"),
  LegalFramework: materials("LegalFramework", "holder"),
  GuidesAndRegulations: materials("GuidesAndRegulations", "holder"),
  PartnerMaterials: materials("PartnerMaterials", "partner"),
  LegalFrameworkPartner: materials("LegalFrameworkPartner", "partner"),
  GuidesAndRegulationsPartner: materials("GuidesAndRegulationsPartner", "partner"),
  TransportMaterialsPartner: materials("TransportMaterialsPartner", "partner"),
  OperatorInformation: materials("OperatorInformation", "operator"),
  Questions: { ...nothing, requests: () => [blocksRequest("Questions"), faqRequest] },
  NewsHolder: news("holder"),
  NewsPartner: news("partner"),
  NewsItemHolder: newsItem("holder"),
  NewsItemPartner: newsItem("partner"),
  NewsItemOperator: newsItem("operator"),
  HolderSearch: search("HolderSearch"),
  PartnerSearch: search("PartnerSearch"),
  OperatorSearch: search("OperatorSearch"),
  Stocks: {
    ...nothing,
    search(query) {
      const { categories, everywhere } = listFilter(query);
      return filterSearch({ categories, everywhere });
    },
    requests: () => [blocksRequest("Stocks"), promotionsRequest, acceptorCategoriesRequest],
  },
  Favourites: { ...nothing, requests: () => [blocksRequest("Favourites")] },
  Stock: { ...nothing, requests: ({ params: { id = "" } }) => [blocksRequest("Stock"), promotionRequest(id)] },
  HowToGetACard: card("HowToGetACard", { kind: "point" }),
  CardBank: card("CardBank", { kind: "point", card: "bank" }),
  CardSocial: card("CardSocial", { kind: "point", card: "social" }),
  Partners: partners,
  Partner: partner,
  CapabilitiesPartner: partner,
};

/** What the server reads for a route: a page made of its blocks alone where nothing else is said. */
export function readsOf({ name }: Route): RouteReads {
  return name === "NotFound" ? nothing : (special[name] ?? blocks(name));
}
