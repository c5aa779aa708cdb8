import { createStore, delMany, entries, get } from "idb-keyval";
import { datasetsDatabase, datasetsTable } from "../../shared/cache-names.ts";
import { parserOf } from "../../shared/parsers.ts";
import type { ResourceRequest } from "../../shared/resources.ts";
import { pagingFromHeaders } from "../../shared/service-response.ts";

// What the worker keeps of datasets, read past it: a question to the worker would have it ask the network behind its answer.

let opened: ReturnType<typeof createStore> | undefined;
const use = () => {
  opened ??= createStore(datasetsDatabase, datasetsTable);
  return opened;
};

/** The part of the worker's copies that pages read. */
interface KeptCopy {
  body: string;
  headers: Record<string, unknown>;
  /** Ms since 1970. */
  savedAt: number;
}

function isCopy(value: unknown): value is KeptCopy {
  if (typeof value !== "object" || value === null) return false;
  if (!("body" in value && "headers" in value && "savedAt" in value)) return false;
  const { body, headers, savedAt } = value;
  return typeof body === "string" && typeof headers === "object" && headers !== null && typeof savedAt === "number";
}

/** A dataset as this device has it; null where it has none, or none that can be read. Never rejects. */
export async function readCachedDataset<T>({ resource, url }: ResourceRequest<T>): Promise<T | null> {
  try {
    const copy = await get<unknown>(url, use());
    if (!isCopy(copy)) return null;
    const { body, headers } = copy;
    const paging = pagingFromHeaders((name) => (typeof headers[name] === "string" ? headers[name] : null));
    return parserOf(resource).parse({ body: JSON.parse(body), paging });
  } catch {
    // A store that refuses, or a copy of another form.
    return null;
  }
}

/** Addresses of the kept datasets, with their size (bytes) and the moment they are of (ms since 1970). */
export async function cachedDatasets(): Promise<{ url: string; bytes: number; savedAt: number }[]> {
  return (await entries<string, unknown>(use())).flatMap(([url, copy]) =>
    isCopy(copy) ? [{ url, bytes: new Blob([copy.body]).size, savedAt: copy.savedAt }] : [],
  );
}

export async function deleteCachedDatasets(urls: readonly string[]): Promise<void> {
  await delMany([...urls], use());
}
