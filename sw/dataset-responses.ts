import type { DatasetRecord } from "../src/shared/dataset-record.ts";
import { parserOf } from "../src/shared/parsers.ts";
import type { Resource } from "../src/shared/resources.ts";
import { pagingFromHeaders, pagingHeaders, type ServiceResponse } from "../src/shared/service-response.ts";
import { savedAtHeader } from "../src/shared/worker-messages.ts";
import type { Derived } from "./derived-places.ts";

// Conversions between the server's response, the stored record, and the response to the page.

/** Outcome of writing a copy. "dropped": it could not be written, and the older copy had to be deleted. */
export type StoreOutcome = "stored" | "dropped" | "refused";

/** Outcome of one request to the server. */
export type Fetched =
  | { kind: "cacheable"; record: DatasetRecord; isNew: boolean; stored: StoreOutcome }
  /** Valid, but larger than the row's limit: passed on to the page only. */
  | { kind: "too-large"; status: number; body: string; headers: Record<string, string> }
  /** Not valid: passed on to the page, which shows the error. `isOurs`: our server's own error body. */
  | { kind: "refused"; status: number; body: string; headers: Record<string, string>; isOurs: boolean }
  | { kind: "failed" };

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isValid(resource: Resource, body: unknown, headers: Headers): boolean {
  if (body === undefined) return false;
  const answer: ServiceResponse = { body, paging: pagingFromHeaders((name) => headers.get(name)) };
  try {
    parserOf(resource).parse(answer);
    return true;
  } catch {
    // Parsers throw on a body of another form.
    return false;
  }
}

export function storedHeaders(headers: Headers): Record<string, string> {
  const paging = pagingFromHeaders((name) => headers.get(name));
  return {
    "content-type": headers.get("content-type") ?? "application/json",
    ...(paging === null ? {} : pagingHeaders(paging)),
  };
}

const jsonHeaders = { "content-type": "application/json" };

/** @param now caps the shown time, in case the clock was set back. */
export function cachedResponse({ body, headers, savedAt }: DatasetRecord, now: number): Response {
  return new Response(body, { headers: { ...headers, [savedAtHeader]: String(Math.min(savedAt, now)) } });
}

export function derivedResponse({ body, savedAt }: Derived, now: number): Response {
  return cachedResponse({ body: JSON.stringify(body), headers: jsonHeaders, savedAt, etag: null }, now);
}

export function fetchedResponse(fetched: Fetched): Response {
  if (fetched.kind === "failed") return Response.error();
  if (fetched.kind === "cacheable") return new Response(fetched.record.body, { headers: fetched.record.headers });
  const { status, body, headers } = fetched;
  return new Response(body === "" ? null : body, { status, headers });
}
