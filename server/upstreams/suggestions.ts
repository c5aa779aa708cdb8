import type { FastifyInstance } from "fastify";
import type { Gender, NamePart, SuggestKind } from "../../src/shared/entities/suggestion.ts";
import type { Config } from "../config/read-config.ts";
import { within } from "../lib/time-limit.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import { fetchFailure, readText } from "./http-upstream.ts";
import { requestHeaders, type ServiceResult, toServiceResult } from "./upstream.ts";
import { keepAliveFetch } from "./upstream-fetch.ts";
import { throughCircuitBreaker } from "./with-circuit-breaker.ts";

/** What the suggestion service is asked, in its own form (spec §7). */
export interface SuggestRequest {
  query: string;
  count: number;
  parts?: readonly NamePart[] | undefined;
  gender?: Gender | undefined;
  from_bound: { value: string };
  to_bound: { value: string };
}

/** Who suggests. What can be expected to go wrong is a value. */
export interface SuggestSource {
  suggest(kind: SuggestKind, call: SuggestRequest): Promise<ServiceResult>;
}

/** The suggestion service inside this process, and its token. */
export interface SuggestBackend {
  suggest: FastifyInstance;
  suggestToken: string;
}

/** Twenty suggestions are some ten kilobytes (bytes). */
const longestAnswer = 500_000;

function headersOf(token: string | undefined): Record<string, string> {
  const key = token === undefined ? undefined : `Token ${token}`;
  return { ...requestHeaders(key, {}), "content-type": "application/json" };
}

function embeddedSuggest({ suggest, suggestToken }: SuggestBackend, timeout: number): SuggestSource {
  return {
    async suggest(kind, call) {
      const headers = headersOf(suggestToken);
      const asked = suggest.inject({ method: "POST", url: `/suggest/${kind}`, headers, payload: JSON.stringify(call) });
      const response = await within(asked, timeout, null);
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

/** A service over HTTP. Redirects are not followed: neither the token nor what was typed leaves for another host. */
function httpSuggest({ url, token }: SuggestService, timeout: number, circuit: CircuitBreaker): SuggestSource {
  const fetch = keepAliveFetch();

  async function ask(kind: SuggestKind, call: SuggestRequest): Promise<ServiceResult> {
    try {
      const response = await fetch(`${url}/suggest/${kind}`, {
        method: "POST",
        headers: headersOf(token),
        body: JSON.stringify(call),
        signal: AbortSignal.timeout(timeout),
      });
      const text = await readText(response, longestAnswer);
      if (text === null) return { failure: { kind: "invalid" } };
      return toServiceResult({ status: response.status, text, header: (name) => response.headers.get(name) });
    } catch (error) {
      return { failure: fetchFailure(error) };
    }
  }

  // Never twice: with the next letter it is asked again anyway.
  return { suggest: (kind, call) => throughCircuitBreaker(circuit, () => ask(kind, call)) };
}

/** For a portal before real services that has no suggestion service: there is nothing to suggest. */
const noSuggestions: SuggestSource = {
  suggest: async () => ({ response: { body: { suggestions: [] }, paging: null } }),
};

export function suggestSource(
  { suggestions, timeouts }: Pick<Config, "suggestions" | "timeouts">,
  backend: SuggestBackend,
  circuit: CircuitBreaker,
): SuggestSource {
  if (suggestions === "none") return noSuggestions;
  if (suggestions === "embedded") return embeddedSuggest(backend, timeouts.suggest);
  return httpSuggest(suggestions, timeouts.suggest, circuit);
}
