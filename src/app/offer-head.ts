import type { Failure } from "../shared/failure.ts";
import { plainText } from "../shared/html.ts";
import type { PageHead } from "./route.ts";

/** A partner or a promotion, as far as its page's head says of it. */
interface Offer {
  id: string;
  name: string;
  description: string;
}

type Known<T> = { data: T } | { failure: Failure } | null;

/** Head of the page of one offer: out of the whole list where it is there, else out of what came with the page. */
export function offerHead(id: string, alone: Known<Offer>, list: Known<readonly Offer[]>): PageHead {
  if (list !== null && "data" in list) return headOf(list.data.find((offer) => offer.id === id));
  if (alone === null) return {};
  if ("data" in alone) return headOf(alone.data);
  return alone.failure.kind === "not-found" ? { missing: alone.failure.message } : {};
}

function headOf(offer: Offer | undefined): PageHead {
  if (offer === undefined) return { missing: "" };
  return { title: offer.name, description: plainText(offer.description).slice(0, 160) };
}
