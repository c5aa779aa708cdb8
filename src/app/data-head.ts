import type { Failure } from "../shared/failure.ts";
import { plainText } from "../shared/html.ts";

/** The part of a page's head that comes from its data; omitted fields fall back to the route table. */
export interface DataHead {
  title?: string;
  description?: string;
  /** URL of the page's picture; empty where it has none. */
  image?: string;
  /** When an article was published, ISO 8601. */
  published?: string;
  /** The record does not exist: status 404, with the service's message. */
  missing?: string;
}

/** A partner or a promotion, as far as its page's head needs it. */
interface Offer {
  id: string;
  name: string;
  description: string;
}

type Known<T> = { data: T } | { failure: Failure } | null;

/** Head of a partner's or a promotion's page: from the whole list where it is loaded, else from the single record. */
export function offerHead(id: string, single: Known<Offer>, list: Known<readonly Offer[]>): DataHead {
  if (list !== null && "data" in list) return headOf(list.data.find((offer) => offer.id === id));
  if (single === null) return {};
  if ("data" in single) return headOf(single.data);
  return single.failure.kind === "not-found" ? { missing: single.failure.message } : {};
}

function headOf(offer: Offer | undefined): DataHead {
  if (offer === undefined) return { missing: "" };
  return { title: offer.name, description: plainText(offer.description).slice(0, 160) };
}
