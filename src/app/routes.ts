import type { Audience, ContentAudience } from "../shared/audience.ts";
import { plainText } from "../shared/html.ts";
import {
  acceptorsRequest,
  newsItemRequest,
  pageRequest,
  partnerRequest,
  promotionRequest,
  promotionsRequest,
} from "../shared/requests.ts";
import { routeTitles } from "../shared/route-titles.ts";
import { paths, type RouteName } from "../shared/urls.ts";
import type { Peek } from "../state/resource-state.ts";
import { offerHead } from "./offer-head.ts";
import type { PageHead, RouteMatch, Route } from "./route.ts";

/** A page made of its blocks where nothing else is said. */
function route(name: RouteName, audience: Audience, row: Partial<Route> = {}): Route {
  return {
    name,
    path: paths[name],
    title: routeTitles[name],
    audience,
    noindex: false,
    sameAs: null,
    page: "blocks-page",
    head: () => ({}),
    ...row,
  };
}

function stock(): Route {
  return route("Stock", "holder", {
    page: "stock-page",
    head: ({ params: { id = "" } }, _, peek) => offerHead(id, peek(promotionRequest(id)), peek(promotionsRequest)),
  });
}

function partner(name: "Partner" | "CapabilitiesPartner"): Route {
  return route(name, "holder", {
    page: "partner-page",
    sameAs: name === "Partner" ? null : "Partner",
    head: ({ params: { id = "" } }, _, peek) => offerHead(id, peek(partnerRequest(id)), peek(acceptorsRequest)),
  });
}

function newsItem(name: RouteName, audience: ContentAudience): Route {
  return route(name, audience, {
    page: "news-item-page",
    head({ params }, categories, peek) {
      const known = peek(newsItemRequest(audience, categories, params.id ?? ""));
      if (known === null) return {};
      if ("failure" in known) return missing(known.failure);
      const { title, announce, body, image, created_at: published } = known.data;
      return { title, description: announce || plainText(body).slice(0, 160), image, published };
    },
  });
}

function missing(failure: { kind: string; message?: string }): PageHead {
  return failure.kind === "not-found" ? { missing: failure.message ?? "" } : {};
}

function dynamicPageHead({ params }: RouteMatch, _: unknown, peek: Peek): PageHead {
  const known = peek(pageRequest(params.alias ?? ""));
  if (known === null) return {};
  if ("failure" in known) return missing(known.failure);
  return { title: known.data.title, description: plainText(known.data.body).slice(0, 160) };
}

/** Every page of the portal; the first row whose path matches is taken. */
export const routes: readonly Route[] = [
  route("HolderHome", "holder", { page: "holder-home-page" }),
  route("Capabilities", "holder"),
  route("SettlementApplication", "holder"),
  route("TransportApplication", "holder"),
  route("LoyaltyProgram", "holder"),
  route("MobileApplication", "holder", { page: "mobile-app-page" }),
  partner("CapabilitiesPartner"),
  route("Page", "holder", { page: "dynamic-page", head: dynamicPageHead }),
  route("HowToGetACard", "holder", { page: "card-page" }),
  route("CardBank", "holder", { page: "card-page" }),
  route("CardSocial", "holder", { page: "card-page" }),
  route("Materials", "holder", { page: "materials-page" }),
  route("LegalFramework", "holder", { page: "materials-page" }),
  route("GuidesAndRegulations", "holder", { page: "materials-page" }),
  route("Support", "holder"),
  route("Questions", "holder", { page: "faq-page" }),
  route("NewsHolder", "holder", { page: "news-page" }),
  newsItem("NewsItemHolder", "holder"),
  route("HolderSearch", "holder", { page: "search-page", noindex: true }),
  route("Stocks", "holder", { page: "stocks-page" }),
  stock(),
  route("Partners", "holder", { page: "partners-page" }),
  partner("Partner"),
  route("Messages", "holder", { page: "messages-page", noindex: true }),
  route("Favourites", "holder", { page: "favourites-page", noindex: true }),
  route("Offline", "holder", { page: "offline-page", noindex: true }),
  route("AccessibilityStatement", "holder"),
  route("PartnerHome", "partner", { page: "partner-home-page" }),
  route("Advantages", "partner"),
  route("JoiningProcedure", "partner"),
  route("PartnerMaterials", "partner", { page: "materials-page" }),
  route("LegalFrameworkPartner", "partner", { page: "materials-page" }),
  route("GuidesAndRegulationsPartner", "partner", { page: "materials-page" }),
  route("TransportMaterialsPartner", "partner", { page: "materials-page" }),
  route("NewsPartner", "partner", { page: "news-page" }),
  newsItem("NewsItemPartner", "partner"),
  route("ContactsPartner", "partner"),
  route("PartnerSearch", "partner", { page: "search-page", noindex: true }),
  route("OperatorInformation", "operator", { page: "materials-page" }),
  route("Cooperation", "operator"),
  route("Contacts", "operator"),
  newsItem("NewsItemOperator", "operator"),
  route("OperatorSearch", "operator", { page: "search-page", noindex: true }),
  route("Login", "account", { page: "login-page", noindex: true }),
];
