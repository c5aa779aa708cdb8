import { maxPages } from "../../shared/paged-list.ts";

/** Rows that a frame shows at first, and adds with each part. */
export const embedPageSize = 20;

/** The number of parts to show next; null at the end. */
export function nextEmbedPart(page: number, shown: number, total: number): number | null {
  return shown < total && page < maxPages ? page + 1 : null;
}

/** The number of parts that show all of a list, as far as a frame shows it. */
export function lastEmbedPart(total: number): number {
  return Math.min(maxPages, Math.max(1, Math.ceil(total / embedPageSize)));
}
