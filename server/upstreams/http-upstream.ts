import { setTimeout as sleep } from "node:timers/promises";
import { type CircuitBreaker, isUnavailable, throughCircuitBreaker } from "./circuit-breaker.ts";
import { type Requester, requestHeaders, type ServiceResult, toServiceResult, type Upstream } from "./upstream.ts";
import { keepAliveFetch } from "./upstream-fetch.ts";

interface HttpUpstreamOptions {
  /** Base address without a trailing slash; targets are appended. */
  baseUrl: string;
  /** Value of the `Authorization` header. */
  key?: string | undefined;
  /** Limit for the whole response, the retry included (ms). */
  timeout: number;
  /** Longer responses are rejected (bytes). */
  maxBytes?: number;
  circuitBreaker: CircuitBreaker;
  /** Sees what came for each request, the retry too, before it is judged. */
  onArrival?(target: string, arrival: Arrival): void;
}

/** What came for a request: a response (`text` is null when it was too long), or the error of the network. */
export type Arrival = { status: number; text: string | null; header(name: string): string | null } | { error: unknown };

/** Longer responses of a service are rejected by default (bytes). */
export const longestAnswer = 5_000_000;

/** Delay before the retry (ms), with jitter so that simultaneous failures do not retry simultaneously. */
const minRetryDelay = 50;
const maxRetryDelay = 150;

/**
 * Calls a service over HTTP. Redirects are not followed, so the key never reaches another host. An unavailable service
 * is retried once: often only a keep-alive connection had been closed.
 */
export function httpUpstream(options: HttpUpstreamOptions): Upstream {
  const { baseUrl, key, timeout, maxBytes = longestAnswer, circuitBreaker, onArrival } = options;
  const fetch = keepAliveFetch();

  async function call(target: string, requester: Requester, signal: AbortSignal): Promise<ServiceResult> {
    try {
      const response = await fetch(baseUrl + target, { headers: requestHeaders(key, requester), signal });
      const text = await readText(response, maxBytes);
      const { status, headers } = response;
      const header = (name: string) => headers.get(name);
      onArrival?.(target, { status, text, header });
      return text === null ? { failure: { kind: "invalid" } } : toServiceResult({ target, status, text, header });
    } catch (error) {
      onArrival?.(target, { error });
      return { failure: fetchFailure(error) };
    }
  }

  return {
    get: (target, requester) =>
      throughCircuitBreaker(circuitBreaker, async () => {
        const signal = AbortSignal.timeout(timeout);
        const first = await call(target, requester, signal);
        if (!isUnavailable(first) || signal.aborted) return first;
        await sleep(minRetryDelay + Math.random() * (maxRetryDelay - minRetryDelay));
        // Out of time: the first failure is more specific than a timeout.
        return signal.aborted ? first : call(target, requester, signal);
      }),
  };
}

/** The body as text without a byte order mark; null when it is longer than `maxBytes`. */
export async function readText(
  response: { body: AsyncIterable<Uint8Array> | null },
  maxBytes: number,
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The failure that a rejected fetch, or a rejected read of its body, stands for. @throws any other error. */
export function fetchFailure(error: unknown): { kind: "timeout" } | { kind: "server"; status: number } {
  if (error instanceof DOMException && error.name === "TimeoutError") return { kind: "timeout" };
  // undici rejects with TypeError for every network error.
  if (error instanceof TypeError) return { kind: "server", status: 502 };
  throw error;
}
