import ky, { HTTPError, TimeoutError } from "ky";
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
  let response: Response;
  let text: string;
  try {
    // Never "default": browsers obey `stale-while-revalidate` too, which is meant for shared caches.
    const cache = fresh ? "no-cache" : "no-store";
    response = await ky.get(url, { cache, timeout, retry: { limit: 1, methods: ["get"], statusCodes: passing } });
    text = await response.text();
  } catch (error) {
    return { failure: failureOf(error) };
  }
  try {
    const body: unknown = JSON.parse(text);
    const paging = pagingFromHeaders((name) => response.headers.get(name));
    const data = parserOf(resource).parse({ body, paging });
    const savedAt = Number(response.headers.get(savedAtHeader));
    return savedAt > 0 ? { data, savedAt } : { data };
  } catch {
    return { failure: { kind: "invalid" } };
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof TimeoutError) return { kind: "timeout" };
  if (error instanceof HTTPError) return failureOfStatus(error.response.status, error.data);
  // No answer, or a cut one. Each browser words it differently, WebKit also by the error of a service worker's response.
  return { kind: "offline" };
}
