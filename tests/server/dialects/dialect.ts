/** A record of a service, by the contract's names. */
export type Item = Readonly<Record<string, unknown>>;

/** Names of the contract's schemas. */
export type SchemaName =
  | ("Setting" | "Block" | "Slide" | "Page" | "NewsItem" | "Video" | "FaqItem" | "Material" | "Subject" | "SearchHit")
  | ("Locality" | "AcceptorCategory" | "Organization" | "IssuePoint" | "Acceptor" | "AcceptorBranch")
  | ("LoyaltyProgram" | "KeyPartner" | "FeedbackTheme");

interface Place {
  page: number;
  pageCount: number;
  perPage: number;
  total: number;
}

/** The way in which a service represents the region's data: field names, ids, formats, paging. */
export interface Dialect {
  name: string;
  /** An id as the service sends it; in requests it is a string. */
  id(id: number): number | string;
  /** The id of an audience's category, which must be a number by the contract. */
  category(id: number): number | string;
  /** @param base address of the service, without a slash at the end. */
  item(schema: SchemaName, item: Item, base: string): unknown;
  list(schema: SchemaName, items: readonly unknown[]): unknown;
  categories(ids: Readonly<Record<string, number>>): unknown;
  /** A page of a list: its headers, and its body. */
  page(schema: "NewsItem" | "SearchHit", items: readonly unknown[], place: Place): { headers: object; body: unknown };
  /** The response to an accepted message or application. */
  accepted: { status: number; body: unknown };
}

/** The record with the dialect's ids; a FAQ item's category is a text, not an id. */
export function withIds(item: Item, { id, category }: Pick<Dialect, "id" | "category">): Record<string, unknown> {
  const kinds: Readonly<Record<string, Dialect["id"]>> = {
    id,
    organization: id,
    acceptorId: id,
    categoryId: id,
    category,
  };
  return Object.fromEntries(
    Object.entries(item).map(([field, value]) => [
      field,
      typeof value === "number" ? (kinds[field]?.(value) ?? value) : value,
    ]),
  );
}
