import type { Discretion } from "../upstreams/redaction.ts";
import type { PostDestination } from "./destination.ts";
import type { Outcome } from "./destination-response.ts";

/** The same place; of its answers nothing passes that names one of our keys or a service's host. */
export function discreetPlace(place: PostDestination, discretion: Discretion): PostDestination {
  return { post: async (post) => discreetOutcome(await place.post(post), discretion) };
}

function discreetOutcome(outcome: Outcome, { isTelling }: Discretion): Outcome {
  switch (outcome.kind) {
    case "accepted":
      return { ...outcome, number: outcome.number !== null && isTelling(outcome.number) ? null : outcome.number };
    case "refused": {
      const problems = outcome.problems.filter(({ field = "", message }) => !isTelling(field) && !isTelling(message));
      const message = outcome.message !== null && isTelling(outcome.message) ? null : outcome.message;
      return { ...outcome, message, problems };
    }
    case "failed":
      return outcome;
  }
}
