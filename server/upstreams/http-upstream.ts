import { setTimeout as pauseFor } from "node:timers/promises";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import { type Requester, requestHeaders, type ServiceResult, toServiceResult, type Upstream } from "./upstream.ts";
import { keepAliveFetch } from "./upstream-fetch.ts";
import { throughCircuitBreaker, isUnavailable } from "./with-circuit-breaker.ts";

export interface HttpUpstreamOptions {
  /** Base address without a slash at its end; targets are appended. */
  baseUrl: string;
  /** Value of the Authorization header. */
  key?: string | undefined;
  /** Until the whole answer is there, be it the second one (ms). */
  timeout: number;
  /** Longer answers are refused (bytes). */
  maxBytes?: number;
  circuitBreaker: CircuitBreaker;
}

/** Before a question is asked once more (ms): not all that failed together come again together. */
const shortestPause = 50;
const longestPause = 150;

/**
 * A service over HTTP. Redirects are not followed, so the key never leaves for another host. What a service that seems
 * to be away was asked is asked once more: it may be that only a kept connection was closed.
 */
export function httpUpstream(options: HttpUpstreamOptions): Upstream {
  const { baseUrl, key, timeout, maxBytes = 5_000_000, circuitBreaker } = options;
  const fetch = keepAliveFetch();

  async function ask(target: string, asker: Requester, signal: AbortSignal): Promise<ServiceResult> {
    try {
      const response = await fetch(baseUrl + target, { headers: requestHeaders(key, asker), signal });
      const text = await readText(response, maxBytes);
      if (text === null) return { failure: { kind: "invalid" } };
      return toServiceResult({ status: response.status, text, header: (name) => response.headers.get(name) });
    } catch (error) {
      return { failure: fetchFailure(error) };
    }
  }

  return {
    get: (target, asker) =>
      throughCircuitBreaker(circuitBreaker, async () => {
        const signal = AbortSignal.timeout(timeout);
        const first = await ask(target, asker, signal);
        if (!isUnavailable(first) || signal.aborted) return first;
        await pauseFor(shortestPause + Math.random() * (longestPause - shortestPause));
        // Where the time is over by now, the first answer says more.
        return signal.aborted ? first : ask(target, asker, signal);
      }),
  };
}

/** The body as text, without a mark of its encoding; null when it is longer than allowed (bytes). */
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

export function fetchFailure(error: unknown): { kind: "timeout" } | { kind: "server"; status: number } {
  if (error instanceof DOMException && error.name === "TimeoutError") return { kind: "timeout" };
  // `fetch` and the reading of its body reject with TypeError for everything that is the network's fault.
  if (error instanceof TypeError) return { kind: "server", status: 502 };
  throw error;
}
