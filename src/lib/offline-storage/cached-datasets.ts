import { delMany, entries, get, type UseStore } from "idb-keyval";
import { datasetsDatabase, datasetsTable, datasetsVersionKey } from "../../shared/cache-names.ts";
import { type DatasetRecord, parseDatasetRecord } from "../../shared/dataset-record.ts";
import { openTable } from "../../shared/open-table.ts";
import { parserOf } from "../../shared/parsers.ts";
import { datasetsVersion, type ResourceRequest } from "../../shared/resources.ts";
import { pagingFromHeaders } from "../../shared/service-response.ts";

// Reads the worker's dataset cache directly: a request through the worker would also go to the network.

let opened: UseStore | undefined;
const open = () => {
  opened ??= openTable(datasetsDatabase, datasetsTable);
  return opened;
};

/** A cached dataset; null when it is not cached or cannot be parsed. Never rejects. */
export async function readCachedDataset<T>({ resource, url }: ResourceRequest<T>): Promise<T | null> {
  try {
    const record = parseDatasetRecord(await get<unknown>(url, open()));
    if (record === null) return null;
    const { body, headers } = record;
    const paging = pagingFromHeaders((name) => headers[name] ?? null);
    return parserOf(resource).parse({ body: JSON.parse(body), paging });
  } catch {
    // The store failed, or the body has another form.
    return null;
  }
}

/** All cached datasets by path and query; none where another version of the portal wrote them. */
export async function cachedRecords(): Promise<[url: string, record: DatasetRecord][]> {
  const store = open();
  if ((await get<unknown>(datasetsVersionKey, store)) !== datasetsVersion) return [];
  return (await entries<string, unknown>(store)).flatMap(([url, value]): [string, DatasetRecord][] => {
    const record = parseDatasetRecord(value);
    return record === null ? [] : [[url, record]];
  });
}

/** Addresses of the cached datasets, with size (bytes) and the time of the last fetch or revalidation (ms since 1970). */
export async function cachedDatasets(): Promise<{ url: string; bytes: number; savedAt: number }[]> {
  return (await cachedRecords()).map(([url, { body, savedAt }]) => ({ url, bytes: new Blob([body]).size, savedAt }));
}

export async function deleteCachedDatasets(urls: readonly string[]): Promise<void> {
  await delMany([...urls], open());
}
