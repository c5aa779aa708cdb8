import type { SaveResult } from "../src/shared/city-pack/pack-item.ts";
import { errorMessage } from "../src/shared/failure.ts";
import { savedAtHeader } from "../src/shared/messages.ts";
import { isCurrent } from "../src/shared/offline-policy.ts";
import { parserOf } from "../src/shared/parsers.ts";
import { type Resource, resourceAt } from "../src/shared/resources.ts";
import { type Answer, pagingFromHeaders, pagingHeaders } from "../src/shared/service-response.ts";
import type { DatasetStore, DatasetRecord } from "./dataset-store.ts";
import type { Derived } from "./derived-places.ts";
import { type Dataset, datasetAt } from "./request-kinds.ts";
import { type Handling, deferredHandling, type OnNetwork, oncePerKey } from "./respond-later.ts";

/**
 * A copy younger than this (ms) is not asked for again: pages that are told of a change read it from here, and that
 * must not lead to the next change.
 */
export const justFetched = 10_000;

export interface DatasetParts {
  /** Of the portal: relative keys are asked there. */
  origin: string;
  store: DatasetStore;
  /** What the other copies tell of a dataset; null: nothing. Never rejects. */
  derive(dataset: Dataset): Promise<Derived | null>;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Milliseconds since 1970. */
  now(): number;
  /** The dataset at that address is not what it was. */
  onChanged(key: string): void;
  onNetwork: OnNetwork;
  /** Addresses that the visitor asked to keep: no other copies push them out. */
  pinned(): Promise<ReadonlySet<string>>;
  /** How long the server may take (ms). */
  timeout: number;
}

/** What a device did with a new copy. "dropped": it takes nothing, and the older copy had to go. */
type StoreOutcome = "kept" | "dropped" | "refused";

/** What came of one request to the server. */
type Fetched =
  | { kind: "kept"; copy: DatasetRecord; isNew: boolean; stored: StoreOutcome }
  /** Good, but larger than what a device should keep. */
  | { kind: "passed"; status: number; body: string; headers: Record<string, string> }
  /** Not to be kept, but the page may judge it itself. */
  | { kind: "refused"; status: number; body: string; headers: Record<string, string>; isOurs: boolean }
  | { kind: "failed" };

/** Who is asked first. "network" is for a page that has an older answer already and can wait for a newer one. */
export type Preference = "device" | "network";

/** Datasets: answered from the device at once and refreshed behind it; from the network where nothing is kept. */
export interface Datasets {
  handle(dataset: Dataset, first: Preference): Handling;
  /** Fetches and keeps it, whatever is there. Never rejects. */
  refresh(dataset: Dataset): Promise<unknown>;
  /** The same, and tells how it went. Never rejects. */
  save(dataset: Dataset): Promise<SaveResult>;
}

export function createDatasets(parts: DatasetParts): Datasets {
  const { store, now } = parts;
  const refreshKey = oncePerKey((key, known?: DatasetRecord) => refreshDataset(parts, key, known));

  async function x1({ resource, key }: Dataset): Promise<DatasetRecord | null> {
    const copy = await store.get(key);
    return copy !== null && isCurrent(resource.offline, copy.savedAt, now()) ? copy : null;
  }
  function answerFromNetwork(dataset: Dataset): Handling {
    const done = refreshKey(dataset.key);
    const response = done.then(async (fetched) => {
      // What is too large to be kept is as good as what is.
      if (fetched.kind === "kept" || fetched.kind === "passed") return fetchedResponse(fetched);
      const copy = await x1(dataset);
      return copy === null ? fetchedResponse(fetched) : cachedResponse(copy, now());
    });
    return { response, done };
  }
  async function answerFromDevice(dataset: Dataset): Promise<Handling> {
    const derived = await parts.derive(dataset);
    // The copies it is made of are refreshed when they are asked for themselves.
    if (derived !== null)
      return { response: Promise.resolve(derivedResponse(derived, now())), done: Promise.resolve() };
    const copy = await x1(dataset);
    if (copy === null) return answerFromNetwork(dataset);
    const done = isJustFetched(copy, now()) ? Promise.resolve() : refreshKey(dataset.key, copy);
    return { response: Promise.resolve(cachedResponse(copy, now())), done };
  }
  return {
    handle: (dataset, first) =>
      first === "network" ? answerFromNetwork(dataset) : deferredHandling(answerFromDevice(dataset)),
    refresh: ({ key }) => refreshKey(key),
    save: async ({ key }) => saveResultOf(await refreshKey(key)),
  };
}

function saveResultOf(fetched: Fetched): SaveResult {
  if (fetched.kind === "failed") return { kind: "unreachable" };
  if (fetched.kind === "passed") return { kind: "refused" };
  if (fetched.kind === "refused") {
    if (!fetched.isOurs) return { kind: "unreachable" };
    return { kind: fetched.status === 404 ? "gone" : "refused" };
  }
  if (fetched.stored !== "kept") return { kind: "full" };
  return { kind: "saved", bytes: sizeOf(fetched.copy.body), isNew: fetched.isNew };
}

/** Bytes of a text as it is sent, without compression. */
function sizeOf(text: string): number {
  return new Blob([text]).size;
}

function isJustFetched({ savedAt }: DatasetRecord, now: number): boolean {
  // The device's clock may have been set back.
  return now >= savedAt && now - savedAt < justFetched;
}

/**
 * Asks the server and keeps what is good. Good data is never replaced by anything but good data.
 * @param known the copy, where it has just been read: large ones take their time.
 */
async function refreshDataset(parts: DatasetParts, key: string, known?: DatasetRecord): Promise<Fetched> {
  const { store, now, onChanged, onNetwork } = parts;
  const dataset = datasetAt(new URL(key, parts.origin));
  if (dataset === null) return { kind: "failed" };
  const before = known ?? (await store.get(key));
  const answer = await fetchDataset(parts, key, before?.etag ?? null);
  if (answer === null) {
    onNetwork(false);
    return { kind: "failed" };
  }
  const { response, body } = answer;
  if (response.status === 304 && before !== null) {
    onNetwork(true);
    const copy = { ...before, savedAt: now() };
    // A device that takes no new moment has the copy all the same.
    await store.set(key, copy);
    return { kind: "kept", copy, isNew: false, stored: "kept" };
  }
  const headers = storedHeaders(response.headers);
  const json = parseJson(body);
  if (response.status === 200 && isAccepted(dataset.resource, json, response.headers)) {
    onNetwork(true);
    if (isTooLarge(dataset.resource, body)) {
      await store.delete(key);
      // The older copy would be shown for ever: what is too large now never comes in its place.
      if (before !== null) onChanged(key);
      return { kind: "passed", status: 200, body, headers };
    }
    const copy = { body, headers, etag: response.headers.get("etag"), savedAt: now() };
    const stored = await storeRecord(parts, dataset, copy);
    const isNew = before === null || !isSame(before, copy);
    // Pages that are told read again: they must not be given what they have.
    if (stored !== "refused" && before !== null && isNew) onChanged(key);
    return { kind: "kept", copy, isNew, stored };
  }
  // Only our server's own error body counts: a captive portal answers anything with anything.
  const message = errorMessage(json);
  if (message !== null) onNetwork(true);
  if (response.status === 404 && message !== null && before !== null) {
    await store.delete(key);
    onChanged(key);
  }
  return { kind: "refused", status: response.status, body, headers, isOurs: message !== null };
}

async function storeRecord(parts: DatasetParts, { resource, key }: Dataset, copy: DatasetRecord): Promise<StoreOutcome> {
  const { store } = parts;
  if (await store.set(key, copy)) {
    await evictOldestRecords(parts, resource, key);
    return "kept";
  }
  await store.delete(key);
  return (await store.get(key)) === null ? "dropped" : "refused";
}

/** The server's answer with its text, or null when none came in time. */
async function fetchDataset({ fetch, timeout }: DatasetParts, key: string, etag: string | null) {
  try {
    const response = await fetch(key, {
      // The copies are the cache: a second one below would double the space and could answer with old data.
      cache: "no-store",
      headers: { accept: "application/json", ...(etag === null ? {} : { "if-none-match": etag }) },
      signal: AbortSignal.timeout(timeout),
    });
    return { response, body: await response.text() };
  } catch {
    // Refused, cut, timed out: fetch tells them apart for people only.
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAccepted(resource: Resource, body: unknown, headers: Headers): boolean {
  if (body === undefined) return false;
  const answer: Answer = { body, paging: pagingFromHeaders((name) => headers.get(name)) };
  try {
    parserOf(resource).parse(answer);
    return true;
  } catch {
    // The parser's way to say that this is not the expected form.
    return false;
  }
}

function storedHeaders(headers: Headers): Record<string, string> {
  const paging = pagingFromHeaders((name) => headers.get(name));
  return {
    "content-type": headers.get("content-type") ?? "application/json",
    ...(paging === null ? {} : pagingHeaders(paging)),
  };
}

function isSame(a: DatasetRecord, b: DatasetRecord): boolean {
  return a.body === b.body && JSON.stringify(a.headers) === JSON.stringify(b.headers);
}

function isTooLarge(resource: Resource, body: string): boolean {
  const policy = resource.offline;
  return policy !== "never" && sizeOf(body) > policy.maxBytes;
}

/** Deletes what is over the row's number, oldest first; never what was just kept, nor what the visitor asked to keep. */
async function evictOldestRecords({ store, now, pinned }: DatasetParts, resource: Resource, justKept: string): Promise<void> {
  const policy = resource.offline;
  if (policy === "never") return;
  const all = (await store.keys()).filter((key) => resourceAt(key.split("?", 1)[0] ?? "") === resource);
  if (all.length <= policy.maxEntries) return;
  const asked = await pinned();
  const keys = all.filter((key) => key !== justKept && !asked.has(key));
  const excess = keys.length + (asked.has(justKept) ? 0 : 1) - policy.maxEntries;
  if (excess <= 0) return;
  const ages = await Promise.all(keys.map(async (key) => ({ key, savedAt: (await store.get(key))?.savedAt ?? 0 })));
  // What the future holds was kept before the device's clock was set back: it must not outlive all that comes now.
  const rank = (savedAt: number) => (savedAt > now() ? 0 : savedAt);
  ages.sort((a, b) => rank(a.savedAt) - rank(b.savedAt));
  await Promise.all(ages.slice(0, excess).map(({ key }) => store.delete(key)));
}

const jsonHeaders = { "content-type": "application/json" };

/** @param now nobody is to read that something was saved tomorrow. */
function cachedResponse({ body, headers, savedAt }: DatasetRecord, now: number): Response {
  return new Response(body, { headers: { ...headers, [savedAtHeader]: String(Math.min(savedAt, now)) } });
}

function derivedResponse({ body, savedAt }: Derived, now: number): Response {
  return cachedResponse({ body: JSON.stringify(body), headers: jsonHeaders, savedAt, etag: null }, now);
}

function fetchedResponse(fetched: Fetched): Response {
  if (fetched.kind === "failed") return Response.error();
  if (fetched.kind === "kept") return new Response(fetched.copy.body, { headers: fetched.copy.headers });
  const { status, body, headers } = fetched;
  return new Response(body === "" ? null : body, { status, headers });
}
