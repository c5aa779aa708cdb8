import { type ContentAudience, fallbackCategories } from "../../src/shared/audience.ts";
import type { PageOutcome, Read } from "../../src/shared/page-render.ts";
import { placeFilter } from "../../src/shared/places/place-filter.ts";
import type { PlaceKind } from "../../src/shared/places/place-key.ts";
import { groupParameter, placeListRequest } from "../../src/shared/places/place-requests.ts";
import {
  categoriesRequest,
  faqRequest,
  newsItemRequest,
  partnerRequest,
  promotionRequest,
} from "../../src/shared/requests.ts";
import {
  newsCard,
  partnerCard,
  placeCard,
  promotionCard,
  questionCard,
  type ShareCard,
} from "../../src/shared/share-card.ts";
import type { SharedThing } from "../../src/shared/short-links.ts";

/** "missing": there is no such thing; "failed": it could not be read. */
type CardResult = { card: ShareCard } | "missing" | "failed";

/** The words about a thing, from the services' data alone. */
export async function readCard({ kind, id }: SharedThing, read: Read): Promise<CardResult> {
  switch (kind) {
    case "point":
      return readPlace("point", `p-${id}`, read);
    case "branch":
      return readPlace("branch", `b-${id}`, read);
    case "promotion":
      return cardOf(await read(promotionRequest(id)), promotionCard);
    case "partner":
      return cardOf(await read(partnerRequest(id)), partnerCard);
    case "question":
      return cardOf(
        found(await read(faqRequest), (item) => item.id === id),
        questionCard,
      );
    case "news":
      return readNews("holder", id, read);
    case "partnerNews":
      return readNews("partner", id, read);
    case "operatorNews":
      return readNews("operator", id, read);
  }
}

async function readNews(audience: ContentAudience, id: string, read: Read): Promise<CardResult> {
  const categories = await read(categoriesRequest);
  const ids = "data" in categories ? categories.data : fallbackCategories;
  return cardOf(await read(newsItemRequest(audience, ids, id)), newsCard);
}

async function readPlace(kind: PlaceKind, key: string, read: Read): Promise<CardResult> {
  const filter = placeFilter(new URLSearchParams({ place: key }), groupParameter(kind));
  const places = await read(placeListRequest({ kind }, filter));
  if (!("data" in places)) return cardOf(places, placeCard);
  const place = places.data.items.find((each) => each.key === key);
  if (place !== undefined) return { card: placeCard(place) };
  return places.data.isIncomplete ? "failed" : "missing";
}

function found<T>(outcome: PageOutcome<T[]>, isIt: (item: T) => boolean): PageOutcome<T> {
  if (!("data" in outcome)) return outcome;
  const data = outcome.data.find(isIt);
  return data === undefined ? { failure: { kind: "not-found", message: "" } } : { data };
}

function cardOf<T>(outcome: PageOutcome<T>, wordsOf: (data: T) => ShareCard): CardResult {
  if ("data" in outcome) return { card: wordsOf(outcome.data) };
  return outcome.failure.kind === "not-found" ? "missing" : "failed";
}
