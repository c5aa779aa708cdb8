import type { Asked, Observer, Service } from "../lib/telemetry.ts";
import type { SuggestSource } from "./suggestions.ts";
import type { ServiceResult, Upstream } from "./upstream.ts";

/** The same service, each question to it told to the observer. */
export function measuredUpstream(upstream: Upstream, service: Service, observer: Pick<Observer, "asked">): Upstream {
  return { get: (target, asker) => measured(upstream.get(target, asker), service, observer) };
}

/** The same of suggestions. */
export function measuredSuggestions(source: SuggestSource, observer: Pick<Observer, "asked">): SuggestSource {
  return { suggest: (kind, call) => measured(source.suggest(kind, call), "suggest", observer) };
}

/** Tells of one question what came of it, and how long it took. */
async function measured(
  result: Promise<ServiceResult>,
  service: Service,
  observer: Pick<Observer, "asked">,
): Promise<ServiceResult> {
  const begin = performance.now();
  let asked: Asked = "failed";
  try {
    const given = await result;
    asked = askedOf(given);
    return given;
  } finally {
    observer.asked(service, asked, performance.now() - begin);
  }
}

/** That something is not there, or was asked wrongly, is an answer like another. */
function askedOf(result: ServiceResult): Asked {
  if ("answer" in result) return "ok";
  if (result.isAsked === false) return "spared";
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
