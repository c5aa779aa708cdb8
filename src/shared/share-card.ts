import { formatDate } from "./dates.ts";
import type { Acceptor } from "./entities/acceptor.ts";
import type { FaqItem } from "./entities/faq.ts";
import type { NewsItem } from "./entities/news-item.ts";
import type { Promotion } from "./entities/promotion.ts";
import { plainText } from "./html.ts";
import type { Place } from "./places/place.ts";

/** The words on the picture of a shared link. Empty ones are left out; without a title the picture is the portal's own. */
export interface ShareCard {
  /** What kind of thing it is. */
  kind: string;
  title: string;
  line: string;
  /** In the partner's words. */
  discount: string;
}

/** Of the picture, in pixels: what messengers ask for. */
export const sharePictureSize = { width: 1200, height: 630 };

const listed = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

export function placeCard({
  kind,
  title,
  name,
  address,
}: Pick<Place, "kind" | "title" | "name" | "address">): ShareCard {
  const words = kind === "point" ? "Здесь выдают карту" : "Здесь принимают карту";
  return { kind: words, title: title || name, line: address, discount: "" };
}

export function promotionCard({
  name,
  acceptorName,
  discount,
}: Pick<Promotion, "name" | "acceptorName" | "discount">): ShareCard {
  return { kind: "Акция по карте", title: name, line: acceptorName, discount };
}

export function partnerCard({ name, discount }: Pick<Acceptor, "name" | "discount">): ShareCard {
  return { kind: "Партнёр карты", title: name, line: "", discount };
}

export function questionCard({ question, category }: Pick<FaqItem, "question" | "category">): ShareCard {
  return { kind: listed("Вопрос и ответ", category), title: question, line: "", discount: "" };
}

export function newsCard({ title, created_at }: Pick<NewsItem, "title" | "created_at">): ShareCard {
  return { kind: "Новость", title: plainText(title), line: formatDate(created_at), discount: "" };
}

/** The card in words, for those who do not see it. */
export function shareCardText({ kind, title, line, discount }: ShareCard): string {
  return `${kind}: ${listed(title, line, discount === "" ? "" : `скидка ${discount}`)}`;
}
