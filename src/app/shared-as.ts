import { contentAudience } from "../shared/audience.ts";
import type { Categories } from "../shared/entities/setting.ts";
import { plainText } from "../shared/html.ts";
import { placeFilter } from "../shared/places/place-filter.ts";
import { groupParameter, type PlaceSource, placeListRequest } from "../shared/places/place-requests.ts";
import { faqRequest, newsItemRequest, partnerRequest, promotionRequest } from "../shared/requests.ts";
import type { ResourceRequest } from "../shared/resources.ts";
import {
  newsCard,
  partnerCard,
  placeCard,
  promotionCard,
  questionCard,
  type ShareCard,
  shareCardText,
} from "../shared/share-card.ts";
import {
  newsKinds,
  pageOfShared,
  questionParameter,
  type SharedThing,
  sharePicturePath,
} from "../shared/short-links.ts";
import type { Peek } from "../state/resource-state.ts";
import type { SharedAs } from "./page-head.ts";
import { pointSourceOf } from "./page-requests.ts";
import type { RouteMatch } from "./route.ts";

/** What the page's link preview shows: the place, promotion, partner, answer or news item that it is about. Server only. */
export function sharedAs(match: RouteMatch, categories: Categories, peek: Peek): SharedAs | null {
  const { route, params, query } = match;
  const { id = "" } = params;
  const dataOf = <T>(request: ResourceRequest<T>): T | null => {
    const known = peek(request);
    return known !== null && "data" in known ? known.data : null;
  };
  const placeOf = (source: PlaceSource): SharedAs | null => {
    const filter = placeFilter(query, groupParameter(source.kind));
    const places = filter.place === "" ? null : dataOf(placeListRequest(source, filter));
    const place = places?.items.find(({ key }) => key === filter.place);
    if (place === undefined) return null;
    const { title, name, address } = place;
    const words = { title: title || name, description: address };
    return { ...pictureOf({ kind: source.kind, id: place.key.slice(2) }, placeCard(place)), ...words };
  };

  switch (route.page) {
    case "card-page":
      return placeOf(pointSourceOf(route));
    case "partners-page":
      return placeOf({ kind: "branch" });
    case "partner-page": {
      const partner = dataOf(partnerRequest(id));
      const place = placeOf({ kind: "branch", acceptorId: id });
      return place ?? (partner && pictureOf({ kind: "partner", id }, partnerCard(partner)));
    }
    case "stock-page": {
      const promotion = dataOf(promotionRequest(id));
      return promotion && pictureOf({ kind: "promotion", id }, promotionCard(promotion));
    }
    case "news-item-page": {
      const audience = contentAudience(route.audience);
      const item = dataOf(newsItemRequest(audience, categories, id));
      return item && pictureOf({ kind: newsKinds[audience], id }, newsCard(item));
    }
    case "faq-page": {
      const asked = query.get(questionParameter);
      const item = dataOf(faqRequest)?.find((each) => each.id === asked);
      if (item === undefined) return null;
      const thing: SharedThing = { kind: "question", id: item.id };
      const description = plainText(item.answer).slice(0, 160);
      return { ...pictureOf(thing, questionCard(item)), title: item.question, description, url: pageOfShared(thing) };
    }
    default:
      return null;
  }
}

function pictureOf(thing: SharedThing, card: ShareCard): SharedAs {
  return { picture: sharePicturePath(thing), alt: shareCardText(card) };
}
