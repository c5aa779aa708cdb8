import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import * as v from "valibot";
import {
  genders,
  longestSuggestQuery,
  nameParts,
  type SuggestKind,
  suggestionParsers,
  suggestKinds,
} from "../../src/shared/entities/suggestion.ts";
import { sendError } from "../http/error-handler.ts";
import { commonPostMessages, createPostErrors } from "../http/post-errors.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import type { Redaction } from "./redaction.ts";
import type { SuggestSource } from "./suggestions.ts";

/** Fits the longest query with every character escaped as `\uXXXX` (bytes). */
const bodyLimit = 4_096;

/** Spec §9; the service may return fewer. */
const count = 30;

/** The query as typed, not trimmed: a trailing space means that the last word is complete. */
const query = v.pipe(
  v.string(),
  v.maxLength(longestSuggestQuery),
  v.check((value) => value.trim() !== ""),
);

const plainBody = v.object({ query });

const nameBody = v.object({
  query,
  parts: v.optional(v.pipe(v.array(v.picklist(nameParts)), v.minLength(1), v.maxLength(nameParts.length))),
  gender: v.optional(v.picklist(genders)),
});

const bodies = { fio: nameBody, address: plainBody, fms_unit: plainBody } as const satisfies Record<
  SuggestKind,
  v.GenericSchema
>;

const { sendPostError, handleError, guard } = createPostErrors(
  { ...commonPostMessages, 403: "Подсказки даются только страницам портала." },
  "suggestions failed",
);

/** The suggestions, or null when the body does not match the schema. Problems may quote names, so they are only counted. */
function parseSuggestions(kind: SuggestKind, body: unknown, log: FastifyBaseLogger) {
  let dropped = 0;
  try {
    const suggestions = suggestionParsers[kind](body, () => {
      dropped += 1;
    });
    if (dropped > 0) log.warn({ kind, dropped }, "invalid suggestions were dropped");
    return { suggestions };
  } catch (error) {
    if (error instanceof v.ValiError) return null;
    throw error;
  }
}

interface SuggestOptions {
  source: SuggestSource;
  redaction: Pick<Redaction, "containsKey">;
  limit: RateLimit;
}

/**
 * `POST /api/suggest/{fio,address,fms_unit}`: `{query, parts?, gender?}` → `{suggestions: [{value, data}]}`. The query
 * is never logged, and the service's error messages, which quote our token, are neither logged nor forwarded.
 */
export function registerSuggest(app: FastifyInstance, { source, redaction, limit }: SuggestOptions): void {
  app.register(async (scope) => {
    scope.setErrorHandler(handleError);
    // Only JSON is accepted; anything else is 415.
    scope.removeContentTypeParser("text/plain");
    for (const kind of suggestKinds) {
      scope.post(`/api/suggest/${kind}`, { bodyLimit, onRequest: guard(limit) }, async (request, reply) => {
        const parsed = v.safeParse(bodies[kind], request.body);
        if (!parsed.success) return sendPostError(request, reply, 400);
        const bounds = { from_bound: { value: "" }, to_bound: { value: "" } };
        const result = await source.suggest(kind, { ...parsed.output, count, ...bounds });
        if ("failure" in result) {
          const { kind: reason } = result.failure;
          if (!result.wasSkipped) request.log.warn({ kind, reason }, "the suggestion service failed");
          return sendError(request, reply, reason === "timeout" ? 504 : 502);
        }
        const response = parseSuggestions(kind, result.response.body, request.log);
        if (response && !redaction.containsKey(JSON.stringify(response))) return response;
        request.log.warn({ kind }, "the suggestion service sent suggestions that do not match their schema");
        return sendError(request, reply, 502);
      });
    }
  });
}
