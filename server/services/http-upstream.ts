import { requestHeaders, type ServiceResult, toResult, type Upstream } from "./upstream.ts";

export interface HttpUpstreamOptions {
  /** Base address without a slash at its end; targets are appended. */
  baseUrl: string;
  /** Value of the Authorization header. */
  key?: string | undefined;
  /** Until the whole answer is there (ms). */
  timeout: number;
  /** Longer answers are refused (bytes). */
  maxBytes?: number;
}

/** A service over HTTP. Redirects are not followed, so the key never leaves for another host. */
export function httpUpstream({ baseUrl, key, timeout, maxBytes = 5_000_000 }: HttpUpstreamOptions): Upstream {
  return {
    async get(target, asker): Promise<ServiceResult> {
      try {
        const headers = requestHeaders(key, asker);
        const signal = AbortSignal.timeout(timeout);
        const response = await fetch(baseUrl + target, { headers, redirect: "manual", signal });
        const text = await readText(response, maxBytes);
        if (text === null) return { failure: { kind: "invalid" } };
        return toResult({ status: response.status, text, header: (name) => response.headers.get(name) });
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
  };
}

/** The body as text, without a mark of its encoding; null when it is longer than allowed (bytes). */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

export function failureOf(error: unknown): { kind: "timeout" } | { kind: "server"; status: number } {
  if (error instanceof DOMException && error.name === "TimeoutError") return { kind: "timeout" };
  // `fetch` and the reading of its body reject with TypeError for everything that is the network's fault.
  if (error instanceof TypeError) return { kind: "server", status: 502 };
  throw error;
}
