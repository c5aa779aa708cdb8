import { measuresRequest } from "../features/measures/measures-request.ts";
import { newsRequests, newsSearch, periodOf } from "../features/news/news-period.ts";
import { kindAsked } from "../features/search/kind-names.ts";
import { contentAudience } from "../shared/audience.ts";
import type { Categories } from "../shared/entities/setting.ts";
import { filterSearch, listFilter } from "../shared/list-filter.ts";
import { searchParameter } from "../shared/page-query.ts";
import { pageNumbers, pagesShown } from "../shared/paged-list.ts";
import { cardAsked } from "../shared/places/card-types.ts";
import { nearPlacesRequest } from "../shared/places/near-question.ts";
import { allCities, type PlaceFilter, placeFilter, placeSearch } from "../shared/places/place-filter.ts";
import {
  organizationsRequest,
  type PlaceSource,
  partnerPlacesRequest,
  placeListRequest,
} from "../shared/places/place-requests.ts";
import { partnersOf } from "../shared/places/promotion-place.ts";
import {
  acceptorCategoriesRequest,
  blocksRequest,
  citiesRequest,
  countedPromotionsRequest,
  faqRequest,
  keyPartnersRequest,
  materialsRequest,
  nearbyRequest,
  newsItemRequest,
  newsListRequest,
  pageRequest,
  partnerListRequest,
  partnerPromotionsRequest,
  partnerRequest,
  promotionListRequest,
  promotionRequest,
  runningPromotionsRequest,
  searchRequest,
  sliderRequest,
  videosRequest,
} from "../shared/requests.ts";
import type { ResourceRequest } from "../shared/resources.ts";
import { searchQuery } from "../shared/search-query.ts";
import { questionParameter } from "../shared/short-links.ts";
import { aliasOf } from "../shared/url-parts.ts";
import type { Peek } from "../state/resource-state.ts";
import type { PageName } from "./page-modules.ts";
import type { Route, RouteMatch } from "./route.ts";

/** What the server loads before it renders a page. For the server's bundle only: components request their own data. */
interface PageRequests {
  /** The parts of a query that change the page, normalized: with a question mark, or empty. */
  canonicalSearch(query: URLSearchParams): string;
  /** Loaded before rendering. */
  requests(match: RouteMatch, categories: Categories): ResourceRequest[];
  /** Loaded after those, where their responses require it. */
  followUps(match: RouteMatch, categories: Categories, peek: Peek): ResourceRequest[];
}

const nothing: PageRequests = { canonicalSearch: () => "", requests: () => [], followUps: () => [] };

function blocksOf({ route }: RouteMatch) {
  return blocksRequest(route.sameAs ?? route.name);
}

/** The default: the route's blocks, or the dynamic page of its alias where it has none. */
const blocks: PageRequests = {
  ...nothing,
  requests: (match) => [blocksOf(match)],
  followUps(match, _categories, peek) {
    const known = peek(blocksOf(match));
    const isEmpty = known !== null && "data" in known && known.data.length === 0;
    return isEmpty ? [pageRequest(aliasOf(match.route.path))] : [];
  },
};

/** Only the city of a home page's filter; the others have none. */
function nearbyFilter(query: URLSearchParams): Pick<PlaceFilter, "city"> {
  const { city } = placeFilter(query, "organization");
  return { city: city === allCities ? "" : city };
}

const home: PageRequests = {
  ...nothing,
  requests(match, categories) {
    const audience = contentAudience(match.route.audience);
    return [
      blocksOf(match),
      sliderRequest(audience, categories),
      newsListRequest(audience, categories, 1),
      keyPartnersRequest,
      videosRequest,
    ];
  },
};

const holderHome: PageRequests = {
  ...home,
  canonicalSearch: (query) => placeSearch(nearbyFilter(query), "organization"),
  requests: (match, categories) => [
    ...home.requests(match, categories),
    nearbyRequest(nearbyFilter(match.query).city || undefined),
  ],
};

/** Points of all cards on the general page, of one card on that card's. */
const issuePoints: Readonly<Partial<Record<Route["name"], PlaceSource>>> = {
  CardBank: { kind: "point", card: "bank" },
  CardSocial: { kind: "point", card: "social" },
};

export function pointSourceOf({ name }: Pick<Route, "name">): PlaceSource {
  return issuePoints[name] ?? { kind: "point" };
}

const pageRequests: Readonly<Partial<Record<PageName, PageRequests>>> = {
  "application-page": {
    ...nothing,
    canonicalSearch(query) {
      const card = cardAsked(query);
      return card === null ? "" : `?card=${card}`;
    },
    requests: (match) => [blocksOf(match)],
  },
  "blocks-page": {
    ...blocks,
    requests: (match) => [
      blocksOf(match),
      ...(match.route.name === "LoyaltyProgram" ? [countedPromotionsRequest, acceptorCategoriesRequest] : []),
    ],
  },
  "card-page": {
    ...blocks,
    canonicalSearch: (query) => placeSearch(placeFilter(query, "organization"), "organization"),
    requests: (match) => [
      blocksOf(match),
      organizationsRequest,
      citiesRequest,
      placeListRequest(pointSourceOf(match.route), placeFilter(match.query, "organization")),
    ],
  },
  "dynamic-page": { ...nothing, requests: ({ params: { alias = "" } }) => [pageRequest(alias)] },
  "embed-page": { ...nothing, requests: () => [citiesRequest] },
  "faq-page": {
    ...nothing,
    canonicalSearch(query) {
      const id = query.get(questionParameter) ?? "";
      return id === "" || id.length > 100 ? "" : `?${new URLSearchParams({ [questionParameter]: id })}`;
    },
    requests: (match) => [blocksOf(match), faqRequest],
  },
  "holder-home-page": holderHome,
  "materials-page": {
    ...blocks,
    canonicalSearch(query) {
      const { last } = pagesShown(query);
      return last === 1 ? "" : `?page=${last}`;
    },
    requests: (match, categories) => [
      blocksOf(match),
      materialsRequest(contentAudience(match.route.audience), categories, match.route.path),
    ],
  },
  "measures-page": { ...nothing, requests: (match) => [blocksOf(match), measuresRequest] },
  "my-card-page": { ...nothing, requests: (match) => [blocksOf(match)] },
  "news-item-page": {
    ...nothing,
    requests({ route, params: { id = "" } }, categories) {
      const audience = contentAudience(route.audience);
      return [newsItemRequest(audience, categories, id), newsListRequest(audience, categories, 1)];
    },
  },
  "news-page": {
    ...nothing,
    canonicalSearch: (query) => newsSearch(periodOf(query), pagesShown(query).last),
    requests: ({ route, query }, categories) => newsRequests(contentAudience(route.audience), categories, query),
  },
  "not-found-page": nothing,
  "partner-home-page": home,
  "partner-page": {
    ...nothing,
    canonicalSearch: (query) => placeSearch(placeFilter(query, "category"), "category"),
    requests(match) {
      const { id = "" } = match.params;
      return [
        blocksOf(match),
        acceptorCategoriesRequest,
        partnerRequest(id),
        partnerPromotionsRequest(id),
        nearPlacesRequest({ acceptorId: id, towns: [], cityId: "" }),
        citiesRequest,
        placeListRequest({ kind: "branch", acceptorId: id }, placeFilter(match.query, "category")),
      ];
    },
  },
  // The view of places has its own list and filter, which the list of partners does without.
  "partners-page": {
    ...nothing,
    canonicalSearch(query) {
      const places = placeFilter(query, "category");
      return places.view === ""
        ? filterSearch({ ...listFilter(query), nearest: false })
        : placeSearch(places, "category");
    },
    requests(match) {
      const places = placeFilter(match.query, "category");
      return [
        blocksOf(match),
        keyPartnersRequest,
        acceptorCategoriesRequest,
        runningPromotionsRequest(listFilter(match.query)),
        ...(places.view === ""
          ? [partnerListRequest(listFilter(match.query))]
          : [citiesRequest, placeListRequest({ kind: "branch" }, places)]),
      ];
    },
    followUps(match, _categories, peek) {
      const partners = peek(partnerListRequest(listFilter(match.query)));
      if (partners === null || !("data" in partners)) return [];
      return [
        partnerPlacesRequest(
          "",
          partners.data.items.map(({ id }) => id),
        ),
      ];
    },
  },
  "search-page": {
    ...nothing,
    canonicalSearch(query) {
      const text = searchQuery(query.get(searchParameter) ?? "");
      if (text === null) return "";
      const { last } = pagesShown(query);
      const kind = kindAsked(query);
      return `?${new URLSearchParams({
        [searchParameter]: text,
        ...(kind === null ? {} : { kind }),
        ...(last === 1 ? {} : { page: String(last) }),
      })}`;
    },
    requests(match) {
      const text = searchQuery(match.query.get(searchParameter) ?? "");
      const found = text === null ? [] : pageNumbers(pagesShown(match.query)).map((page) => searchRequest(text, page));
      return [blocksOf(match), ...found];
    },
  },
  "stock-page": {
    ...nothing,
    requests: (match) => [blocksOf(match), promotionRequest(match.params.id ?? "")],
    followUps({ params: { id = "" } }, _categories, peek) {
      const known = peek(promotionRequest(id));
      const { acceptorId = "", oktmo = [] } = known !== null && "data" in known ? known.data : {};
      return acceptorId === "" ? [] : [nearPlacesRequest({ acceptorId, towns: oktmo, cityId: "" })];
    },
  },
  "stocks-page": {
    ...nothing,
    canonicalSearch(query) {
      const { name: _ignored, ...filter } = listFilter(query);
      return filterSearch(filter);
    },
    requests: (match) => [blocksOf(match), promotionListRequest(listFilter(match.query)), acceptorCategoriesRequest],
    followUps(match, _categories, peek) {
      const promotions = peek(promotionListRequest(listFilter(match.query)));
      if (promotions === null || !("data" in promotions)) return [];
      return [partnerPlacesRequest("", partnersOf(promotions.data.items))];
    },
  },
};

export function requestsOf({ page }: Route): PageRequests {
  return pageRequests[page] ?? blocks;
}
