import type { Service, Telemetry, UpstreamOutcome } from "../lib/telemetry.ts";
import type { SuggestSource } from "./suggestions.ts";
import type { ServiceResult, Upstream } from "./upstream.ts";

/** Wraps an upstream so that each call's outcome and duration are counted. */
export function measuredUpstream(
  upstream: Upstream,
  service: Service,
  telemetry: Pick<Telemetry, "upstreamRequest">,
): Upstream {
  return { get: (target, requester) => measured(upstream.get(target, requester), service, telemetry) };
}

/** Wraps a suggestion source likewise. */
export function measuredSuggestions(
  source: SuggestSource,
  telemetry: Pick<Telemetry, "upstreamRequest">,
): SuggestSource {
  return { suggest: (kind, request) => measured(source.suggest(kind, request), "suggest", telemetry) };
}

async function measured(
  call: Promise<ServiceResult>,
  service: Service,
  telemetry: Pick<Telemetry, "upstreamRequest">,
): Promise<ServiceResult> {
  const start = performance.now();
  let outcome: UpstreamOutcome = "failed";
  try {
    const result = await call;
    outcome = outcomeOf(result);
    return result;
  } finally {
    telemetry.upstreamRequest(service, outcome, performance.now() - start);
  }
}

/** 404 and other 4xx are counted apart from failures: they are the service's valid responses. */
function outcomeOf(result: ServiceResult): UpstreamOutcome {
  if ("response" in result) return "ok";
  if (result.wasSkipped) return "spared";
  switch (result.failure.kind) {
    case "timeout":
      return "slow";
    case "not-found":
    case "refused":
      return "refused";
    default:
      return "failed";
  }
}
