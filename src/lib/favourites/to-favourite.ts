import type { Acceptor } from "../../shared/entities/acceptor.ts";
import type { Promotion } from "../../shared/entities/promotion.ts";
import type { Place } from "../../shared/places/place.ts";
import type { Markable } from "./favourite.ts";

// What a favourite stores of each kind of item.

export function placeMarkable({ kind, key, title, name, address }: Place): Markable {
  return { kind, id: key, name: title, line: address || name };
}

export function partnerMarkable({ id, name, discount }: Pick<Acceptor, "id" | "name" | "discount">): Markable {
  return { kind: "partner", id, name, line: discount === "" ? "" : `Скидка: ${discount}` };
}

export function promotionMarkable({ id, name, acceptorName }: Promotion): Markable {
  return { kind: "promotion", id, name, line: acceptorName };
}
