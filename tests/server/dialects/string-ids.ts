import { asContract } from "./as-contract.ts";
import { type Dialect, withIds } from "./dialect.ts";

const uuid: Dialect["id"] = (id) => `5b1e0c00-0000-4000-8000-${String(id).padStart(12, "0")}`;

/** UUIDs for all ids but the categories' numbers, the headers that §7 of the specification names and no others, and nothing in the answer to a post. */
export const stringIds: Dialect = {
  ...asContract,
  name: "string-ids",
  id: uuid,
  item: (_, item) => withIds(item, { ...asContract, id: uuid }),
  page: (schema, items, { page, pageCount, total }) => ({
    headers: {
      "X-Pagination-Page-Count": pageCount,
      "X-Pagination-Current-Page": page,
      ...(schema === "SearchHit" && { "X-Pagination-Total-Count": total }),
    },
    body: items,
  }),
  accepted: { status: 204, body: undefined },
};
