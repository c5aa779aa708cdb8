import type { Redaction } from "../upstreams/redaction.ts";
import type { PostDestination } from "./destination.ts";
import type { DestinationOutcome } from "./destination-response.ts";

/** Removes from a destination's outcomes all texts that contain one of our keys or a service's host. */
export function redactedDestination(destination: PostDestination, redaction: Redaction): PostDestination {
  return { post: async (post) => redactOutcome(await destination.post(post), redaction) };
}

function redactOutcome(outcome: DestinationOutcome, { containsSecret }: Redaction): DestinationOutcome {
  switch (outcome.kind) {
    case "accepted":
      return { ...outcome, number: outcome.number !== null && containsSecret(outcome.number) ? null : outcome.number };
    case "refused": {
      const problems = outcome.problems.filter(
        ({ field = "", message }) => !containsSecret(field) && !containsSecret(message),
      );
      const message = outcome.message !== null && containsSecret(outcome.message) ? null : outcome.message;
      return { ...outcome, message, problems };
    }
    case "failed":
      return {
        ...outcome,
        message: outcome.message !== null && containsSecret(outcome.message) ? null : outcome.message,
      };
  }
}
