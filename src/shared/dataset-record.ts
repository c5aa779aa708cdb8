import * as v from "valibot";

const recordSchema = v.object({
  /** JSON as the server sent it. */
  body: v.string(),
  /** Content type and paging headers. */
  headers: v.record(v.string(), v.string()),
  etag: v.nullable(v.string()),
  /** When it was fetched or last revalidated, in milliseconds since 1970. */
  savedAt: v.number(),
});

/** A dataset as the worker caches it in IndexedDB, under its path and query. */
export type DatasetRecord = v.InferOutput<typeof recordSchema>;

/** Null for a missing record and for one in another version's form. */
export function parseDatasetRecord(value: unknown): DatasetRecord | null {
  const result = v.safeParse(recordSchema, value);
  return result.success ? result.output : null;
}
