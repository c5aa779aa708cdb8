import ky, { HTTPError, NetworkError, TimeoutError } from "ky";
import { type Failure, failureOfStatus } from "../../shared/failure.ts";
import type { Outcome } from "../../shared/page-render.ts";
import { parserOf } from "../../shared/parsers.ts";
import type { ResourceRequest } from "../../shared/resources.ts";
import { pagingFromHeaders } from "../../shared/service-response.ts";
import { savedAtHeader } from "../../shared/worker-messages.ts";

/** Timeout without a service worker (ms); with one, the response comes from the device. */
const timeout = 15_000;

/** Statuses to retry once. Not 504: our server already waited for the upstream as long as is reasonable. */
const passing = [408, 429, 500, 502, 503];

/**
 * Loads one resource from our server. Never rejects: expected failures are values.
 * @param fresh the page already has a copy: the worker tries the network first and falls back to the device.
 */
export async function readResource<T>({ resource, url }: ResourceRequest<T>, fresh: boolean): Promise<Outcome<T>> {
  try {
    // Never "default": browsers obey `stale-while-revalidate` too, which is meant for shared caches.
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
