import type { FastifyInstance } from "fastify";
import type { Gender, NamePart, SuggestKind } from "../../src/shared/entities/suggestion.ts";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import type { Config } from "../config/read-config.ts";
import { type CircuitBreaker, throughCircuitBreaker } from "./circuit-breaker.ts";
import { fetchFailure, readText } from "./http-upstream.ts";
import { requestHeaders, type ServiceResult, toServiceResult } from "./upstream.ts";
import { keepAliveFetch } from "./upstream-fetch.ts";

/** The body of a request to the suggestion service (spec §7). */
interface SuggestRequest {
  query: string;
  count: number;
  parts?: readonly NamePart[] | undefined;
  gender?: Gender | undefined;
  from_bound: { value: string };
  to_bound: { value: string };
}

/** A client of a suggestion service. Expected failures are values. */
export interface SuggestSource {
  suggest(kind: SuggestKind, request: SuggestRequest): Promise<ServiceResult>;
}

/** The embedded suggestion service and its token. */
export interface SuggestBackend {
  suggest: FastifyInstance;
  suggestToken: string;
}

/** Twenty suggestions take about 10 kB (bytes). */
const maxResponseBytes = 500_000;

function headersOf(token: string | undefined): Record<string, string> {
  const key = token === undefined ? undefined : `Token ${token}`;
  return { ...requestHeaders(key, {}), "content-type": "application/json" };
}

function embeddedSuggest({ suggest, suggestToken }: SuggestBackend, timeout: number): SuggestSource {
  return {
    async suggest(kind, request) {
      const headers = headersOf(suggestToken);
      const payload = JSON.stringify(request);
      const call = suggest.inject({ method: "POST", url: `/suggest/${kind}`, headers, payload });
      const response = await withTimeout(call, timeout, null);
      if (response === null) return { failure: { kind: "timeout" } };
      const { statusCode: status, payload: text } = response;
      return toServiceResult({ status, text, header: (name) => String(response.headers[name] ?? "") });
    },
  };
}

interface SuggestService {
  url: string;
  token: string | undefined;
}

/** A service over HTTP. Redirects are not followed: neither the token nor the query reaches another host. */
function httpSuggest({ url, token }: SuggestService, timeout: number, breaker: CircuitBreaker): SuggestSource {
  const fetch = keepAliveFetch();

  async function call(kind: SuggestKind, request: SuggestRequest): Promise<ServiceResult> {
    try {
      const response = await fetch(`${url}/suggest/${kind}`, {
        method: "POST",
        headers: headersOf(token),
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(timeout),
      });
      const text = await readText(response, maxResponseBytes);
      if (text === null) return { failure: { kind: "invalid" } };
      return toServiceResult({ status: response.status, text, header: (name) => response.headers.get(name) });
    } catch (error) {
      return { failure: fetchFailure(error) };
    }
  }

  // No retry: the visitor's next keystroke sends another request.
  return { suggest: (kind, request) => throughCircuitBreaker(breaker, () => call(kind, request)) };
}

/** For a portal on real services that has no suggestion service. */
const noSuggestions: SuggestSource = {
  suggest: async () => ({ response: { body: { suggestions: [] }, paging: null } }),
};

export function suggestSource(
  { suggestions, timeouts }: Pick<Config, "suggestions" | "timeouts">,
  backend: SuggestBackend,
  breaker: CircuitBreaker,
): SuggestSource {
  if (suggestions === "none") return noSuggestions;
  if (suggestions === "embedded") return embeddedSuggest(backend, timeouts.suggest);
  return httpSuggest(suggestions, timeouts.suggest, breaker);
}
