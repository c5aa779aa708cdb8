import type { Dialect } from "./dialect.ts";

/** Exactly what the contract says. */
export const asContract: Dialect = {
  name: "as-contract",
  id: (id) => id,
  category: (id) => id,
  item: (_, item) => item,
  list: (_, items) => items,
  categories: (ids) => ids,
  page: (_, items, { page, pageCount, perPage, total }) => ({
    headers: {
      "X-Pagination-Page-Count": pageCount,
      "X-Pagination-Current-Page": page,
      "X-Pagination-Total-Count": total,
      "X-Pagination-Per-Page": perPage,
    },
    body: items,
  }),
  accepted: { status: 200, body: { success: true, errors: false, number: "Р-17" } },
};
