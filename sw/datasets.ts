import type { SaveResult } from "../src/shared/city-pack/save-result.ts";
import type { DatasetRecord } from "../src/shared/dataset-record.ts";
import { errorMessage } from "../src/shared/failure.ts";
import { isCurrent, offlinePolicy } from "../src/shared/offline-policy.ts";
import type { Resource } from "../src/shared/resources.ts";
import { timeoutSignal } from "../src/shared/timeout-signal.ts";
import {
  cachedResponse,
  derivedResponse,
  type Fetched,
  fetchedResponse,
  isValid,
  parseJson,
  type StoreOutcome,
  storedHeaders,
} from "./dataset-responses.ts";
import type { Derived } from "./derived-places.ts";
import { type EvictionParts, evictOldestRecords } from "./evict-records.ts";
import { deferredHandling, type Handling, type OnNetwork, oncePerKey } from "./handling.ts";
import { type Dataset, datasetAt } from "./request-kinds.ts";

/**
 * A copy younger than this (ms) is not refreshed: a page notified of a change reads the new copy from here, and that
 * read must not cause the next change.
 */
export const justFetched = 10_000;

interface DatasetParts extends EvictionParts {
  /** The portal's origin, for relative keys. */
  origin: string;
  /** Computes a dataset from other cached ones; null where that is impossible. Never rejects. */
  derive(dataset: Dataset): Promise<Derived | null>;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** The cached dataset at that address has changed. */
  onChanged(key: string): void;
  onNetwork: OnNetwork;
  /** Longest wait for the server (ms). */
  timeout: number;
}

/** What to try first. "network" is for a page that already shows an older copy and can wait for a newer one. */
export type Preference = "device" | "network";

/** Handles dataset requests: stale-while-revalidate from the device, from the network where nothing is cached. */
export interface Datasets {
  handle(dataset: Dataset, first: Preference): Handling;
  /** Fetches and caches the dataset. Never rejects. */
  refresh(dataset: Dataset): Promise<unknown>;
  /** The same for the city pack, with the outcome. Never rejects. */
  save(dataset: Dataset): Promise<SaveResult>;
}

export function createDatasets(parts: DatasetParts): Datasets {
  const { store, now } = parts;
  const refreshKey = oncePerKey((key, known?: DatasetRecord) => refreshDataset(parts, key, known));

  async function currentRecord({ resource, key }: Dataset): Promise<DatasetRecord | null> {
    const record = await store.get(key);
    return record !== null && isCurrent(offlinePolicy(resource), record.savedAt, now()) ? record : null;
  }
  function handleFromNetwork(dataset: Dataset): Handling {
    const done = refreshKey(dataset.key);
    const response = done.then(async (fetched) => {
      if (fetched.kind === "cacheable" || fetched.kind === "too-large") return fetchedResponse(fetched);
      const record = await currentRecord(dataset);
      return record === null ? fetchedResponse(fetched) : cachedResponse(record, now());
    });
    return { response, done };
  }
  async function handleFromDevice(dataset: Dataset): Promise<Handling> {
    const derived = await parts.derive(dataset);
    // The datasets it is computed from are refreshed by their own requests.
    if (derived !== null)
      return { response: Promise.resolve(derivedResponse(derived, now())), done: Promise.resolve() };
    const record = await currentRecord(dataset);
    if (record === null) return handleFromNetwork(dataset);
    const done = isJustFetched(record, now()) ? Promise.resolve() : refreshKey(dataset.key, record);
    return { response: Promise.resolve(cachedResponse(record, now())), done };
  }
  return {
    handle: (dataset, first) =>
      first === "network" ? handleFromNetwork(dataset) : deferredHandling(handleFromDevice(dataset)),
    refresh: ({ key }) => refreshKey(key),
    save: async ({ key }) => saveResultOf(await refreshKey(key)),
  };
}

function saveResultOf(fetched: Fetched): SaveResult {
  if (fetched.kind === "failed") return { kind: "unreachable" };
  if (fetched.kind === "too-large") return { kind: "refused" };
  if (fetched.kind === "refused") {
    if (!fetched.isOurs) return { kind: "unreachable" };
    return { kind: fetched.status === 404 ? "gone" : "refused" };
  }
  if (fetched.stored !== "stored") return { kind: "full" };
  return { kind: "saved", bytes: sizeOf(fetched.record.body), isNew: fetched.isNew };
}

/** Bytes in UTF-8, uncompressed. */
function sizeOf(text: string): number {
  return new Blob([text]).size;
}

function isJustFetched({ savedAt }: DatasetRecord, now: number): boolean {
  // The device's clock may have been set back.
  return now >= savedAt && now - savedAt < justFetched;
}

/**
 * Fetches a dataset and caches a valid response. A valid copy is replaced only by valid data, or deleted on our server's 404.
 * @param known the cached record, if the caller has just read it: reading large ones takes time.
 */
async function refreshDataset(parts: DatasetParts, key: string, known?: DatasetRecord): Promise<Fetched> {
  const { store, now, onChanged, onNetwork } = parts;
  const dataset = datasetAt(new URL(key, parts.origin));
  if (dataset === null) return { kind: "failed" };
  const before = known ?? (await store.get(key));
  const fetched = await fetchDataset(parts, key, before?.etag ?? null);
  if (fetched === null) {
    onNetwork(false);
    return { kind: "failed" };
  }
  const { response, body } = fetched;
  if (response.status === 304 && before !== null) {
    onNetwork(true);
    const record = { ...before, savedAt: now() };
    // If the new time cannot be written, the copy itself is still stored.
    await store.set(key, record);
    return { kind: "cacheable", record, isNew: false, stored: "stored" };
  }
  const headers = storedHeaders(response.headers);
  const json = parseJson(body);
  if (response.status === 200 && isValid(dataset.resource, json, response.headers)) {
    onNetwork(true);
    if (isTooLarge(dataset.resource, body)) {
      await store.delete(key);
      // The older copy would never be replaced, and so be shown forever.
      if (before !== null) onChanged(key);
      return { kind: "too-large", status: 200, body, headers };
    }
    const record = { body, headers, etag: response.headers.get("etag"), savedAt: now() };
    const stored = await storeRecord(parts, dataset, record);
    const isNew = before === null || !isSame(before, record);
    // Notified pages read again: if the old copy is still stored, they would get what they already have.
    if (stored !== "refused" && before !== null && isNew) onChanged(key);
    return { kind: "cacheable", record, isNew, stored };
  }
  // Only our server's own error body counts: a captive portal may send any status with any body.
  const message = errorMessage(json);
  if (message !== null) onNetwork(true);
  if (response.status === 404 && message !== null && before !== null) {
    await store.delete(key);
    onChanged(key);
  }
  return { kind: "refused", status: response.status, body, headers, isOurs: message !== null };
}

async function storeRecord(
  parts: DatasetParts,
  { resource, key }: Dataset,
  record: DatasetRecord,
): Promise<StoreOutcome> {
  const { store } = parts;
  if (await store.set(key, record)) {
    await evictOldestRecords(parts, resource, key);
    return "stored";
  }
  await store.delete(key);
  return (await store.get(key)) === null ? "dropped" : "refused";
}

/** The response and its body; null when none arrived in time. */
async function fetchDataset({ fetch, timeout }: DatasetParts, key: string, etag: string | null) {
  try {
    const response = await fetch(key, {
      // The dataset store is the cache: the HTTP cache would double the space and could return old data.
      cache: "no-store",
      headers: { accept: "application/json", ...(etag === null ? {} : { "if-none-match": etag }) },
      signal: timeoutSignal(timeout),
    });
    return { response, body: await response.text() };
  } catch {
    // Refused, cut or timed out: fetch does not tell them apart in a machine-readable way.
    return null;
  }
}

function isSame(a: DatasetRecord, b: DatasetRecord): boolean {
  return a.body === b.body && JSON.stringify(a.headers) === JSON.stringify(b.headers);
}

function isTooLarge(resource: Resource, body: string): boolean {
  const policy = offlinePolicy(resource);
  return policy !== "never" && sizeOf(body) > policy.maxBytes;
}
