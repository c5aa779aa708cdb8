import type { SaveResult } from "../src/shared/city-pack/pack-item.ts";
import { errorMessage } from "../src/shared/failure.ts";
import { buildHeader } from "../src/shared/messages.ts";
import type { ResponseCache } from "./response-cache.ts";

/** A document on a weak network takes its time (ms). */
const timeout = 120_000;

export interface SaveParts {
  cache: ResponseCache;
  fetch(asked: string, init?: RequestInit): Promise<Response>;
  /** Whether it is what belongs there: somebody's Wi-Fi page is not. */
  isGood(response: Response): boolean;
  /** What stands there never changes: a kept one needs no question. */
  isImmutable?: boolean;
}

/** Keeps what stands at a path, whatever caps there are; where it is kept already, only what changed is fetched. Never rejects. */
export async function saveResponse(parts: SaveParts, key: string): Promise<SaveResult> {
  const { cache, isGood, isImmutable = false } = parts;
  // A store that does not work is an empty one.
  const before = await cache.match(key).catch(() => undefined);
  if (before !== undefined && isImmutable) return saved(before, false);
  try {
    const response = await ask(parts, key, before?.headers.get("etag") ?? null);
    if (response.status === 304 && before !== undefined) return await saved(before, false);
    if (isGood(response)) return await put(cache, key, response);
    const why = await refusal(response);
    if (why.kind === "gone") await cache.delete(key);
    return why;
  } catch {
    // Refused, cut, timed out, half a body: fetch tells them apart for people only.
    return { kind: "unreachable" };
  }
}

function ask({ fetch }: SaveParts, key: string, etag: string | null): Promise<Response> {
  return fetch(key, {
    // The store is the cache: a second one below would double the space.
    cache: "no-store",
    headers: etag === null ? {} : { "if-none-match": etag },
    signal: AbortSignal.timeout(timeout),
  });
}

async function put(kept: ResponseCache, key: string, response: Response): Promise<SaveResult> {
  // Whole first: a body that breaks off must not stand in the place of a sound one.
  const body = await response.blob();
  const { status, statusText, headers } = response;
  try {
    await kept.put(key, new Response(body.size === 0 ? null : body, { status, statusText, headers }));
  } catch {
    // The bytes are there, so it is the device that does not take them.
    return { kind: "full" };
  }
  return { kind: "saved", bytes: body.size, isNew: true };
}

async function saved(kept: Response, isNew: boolean): Promise<SaveResult> {
  return { kind: "saved", bytes: (await kept.blob()).size, isNew };
}

/** A sign-in page (200, or 511) is no answer of our server; a busy one is to be asked later. */
const passing = [429, 503, 511];

async function refusal(response: Response): Promise<SaveResult> {
  const { status, headers } = response;
  const isPage = headers.has(buildHeader);
  if (passing.includes(status) || (status < 400 && !isPage)) return { kind: "unreachable" };
  const isOurs = isPage || errorMessage(await response.json().catch(() => undefined)) !== null;
  return { kind: status === 404 && isOurs ? "gone" : "refused" };
}
