import ky, { HTTPError, NetworkError, TimeoutError } from "ky";
import { type Failure, failureOfStatus } from "../../shared/failure.ts";
import type { Outcome } from "../../shared/page-render.ts";
import { parserOf } from "../../shared/parsers.ts";
import type { ResourceRequest } from "../../shared/resources.ts";
import { pagingFromHeaders } from "../../shared/service-response.ts";
import { savedAtHeader } from "../../shared/worker-messages.ts";

/** The worker answers from the device at once; without it a weak network gets this long (ms). */
const timeout = 15_000;

/** Worth a second try. Not 504: our server has waited for the service as long as anybody would. */
const passing = [408, 429, 500, 502, 503];

/**
 * Reads one resource from our server. Never rejects: what can be expected to fail is a value.
 * @param fresh the page has a copy already: the worker is to ask the network first, and the device only in its stead.
 */
export async function readResource<T>({ resource, url }: ResourceRequest<T>, fresh: boolean): Promise<Outcome<T>> {
  try {
    // Never "default": browsers heed `stale-while-revalidate` too, which is meant for caches on the way.
    const cache = fresh ? "no-cache" : "no-store";
    const response = await ky.get(url, { cache, timeout, retry: { limit: 1, methods: ["get"], statusCodes: passing } });
    const body: unknown = await response.json();
    const paging = pagingFromHeaders((name) => response.headers.get(name));
    const data = parserOf(resource).parse({ body, paging });
    const savedAt = Number(response.headers.get(savedAtHeader));
    return savedAt > 0 ? { data, savedAt } : { data };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { kind: "offline" };
  if (error instanceof TimeoutError) return { kind: "timeout" };
  if (error instanceof HTTPError) return failureOfStatus(error.response.status, error.data);
  return { kind: "invalid" };
}
