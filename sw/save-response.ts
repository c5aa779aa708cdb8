import { buildHeader } from "../src/shared/build-header.ts";
import type { SaveResult } from "../src/shared/city-pack/save-result.ts";
import { errorMessage } from "../src/shared/failure.ts";
import { timeoutSignal } from "../src/shared/timeout-signal.ts";
import type { ResponseCache } from "./response-cache.ts";

/** Long enough for a large document on a weak network (ms). */
const timeout = 120_000;

interface SaveParts {
  cache: ResponseCache;
  fetch(input: string, init?: RequestInit): Promise<Response>;
  /** Whether the response is of the expected kind: a captive portal's page is not. */
  isGood(response: Response): boolean | Promise<boolean>;
  /** The content of the address never changes: a cached response needs no revalidation. */
  isImmutable?: boolean;
}

/** Saves the response at a path for the city pack, regardless of cache limits; revalidates a cached one. Never rejects. */
export async function saveResponse(parts: SaveParts, key: string): Promise<SaveResult> {
  const { cache, isGood, isImmutable = false } = parts;
  // A cache that fails counts as empty.
  const before = await cache.match(key).catch(() => undefined);
  if (before !== undefined && isImmutable) return saved(before, false);
  try {
    const response = await ask(parts, key, before?.headers.get("etag") ?? null);
    if (response.status === 304 && before !== undefined) return await saved(before, false);
    if (await isGood(response)) return await put(cache, key, response);
    const result = await refusal(response);
    if (result.kind === "gone") await cache.delete(key);
    return result;
  } catch {
    // Refused, cut or timed out: fetch does not tell them apart in a machine-readable way.
    return { kind: "unreachable" };
  }
}

function ask({ fetch }: SaveParts, key: string, etag: string | null): Promise<Response> {
  return fetch(key, {
    // The HTTP cache would double the space.
    cache: "no-store",
    headers: etag === null ? {} : { "if-none-match": etag },
    signal: timeoutSignal(timeout),
  });
}

async function put(cache: ResponseCache, key: string, response: Response): Promise<SaveResult> {
  // Read completely first: a truncated body must not replace a complete one.
  const body = await response.blob();
  const { status, statusText, headers } = response;
  try {
    await cache.put(key, new Response(body.size === 0 ? null : body, { status, statusText, headers }));
  } catch {
    // All bytes arrived, so the device could not store them.
    return { kind: "full" };
  }
  return { kind: "saved", bytes: body.size, isNew: true };
}

async function saved(response: Response, isNew: boolean): Promise<SaveResult> {
  return { kind: "saved", bytes: (await response.blob()).size, isNew };
}

/** Temporary: rate limited, overloaded, captive portal. */
const temporaryStatuses = [429, 503, 511];

async function refusal(response: Response): Promise<SaveResult> {
  const { status, headers } = response;
  const isPage = headers.has(buildHeader);
  if (temporaryStatuses.includes(status) || (status < 400 && !isPage)) return { kind: "unreachable" };
  const isOurs = isPage || errorMessage(await response.json().catch(() => undefined)) !== null;
  return { kind: status === 404 && isOurs ? "gone" : "refused" };
}
