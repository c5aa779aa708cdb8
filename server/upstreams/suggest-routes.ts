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
import type { RateLimit } from "../http/rate-limits.ts";
import { commonPostMessages, createPostErrors } from "../http/post-errors.ts";
import type { Redaction } from "./redaction.ts";
import type { SuggestRequest, SuggestSource } from "./suggestions.ts";

/** Room for the longest query with each character written as `\uXXXX` (bytes). */
const bodyLimit = 4_096;

/** Spec §9. The service may give fewer. */
const count = 30;

/** A query as typed: a space at its end says that the last word is finished. */
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

/** The service's answer in our own form; null when it is of another. Problems could quote names: they are only counted. */
function parsed(kind: SuggestKind, body: unknown, log: FastifyBaseLogger) {
  let dropped = 0;
  try {
    const suggestions = suggestionParsers[kind](body, () => {
      dropped += 1;
    });
    if (dropped > 0) log.warn({ kind, dropped }, "broken suggestions are left out");
    return { suggestions };
  } catch (error) {
    if (error instanceof v.ValiError) return null;
    throw error;
  }
}

export interface SuggestOptions {
  source: SuggestSource;
  redaction: Pick<Redaction, "tellsKey">;
  limit: RateLimit;
}

/**
 * `POST /api/suggest/{fio,address,fms_unit}`: `{query, parts?, gender?}` → `{suggestions: [{value, data}]}`. Neither
 * what was typed nor what the service says of an error (it names its token) is passed on or logged.
 */
export function registerSuggest(app: FastifyInstance, { source, redaction, limit }: SuggestOptions): void {
  app.register(async (scope) => {
    scope.setErrorHandler(handleError);
    // Only JSON is read; anything else is 415.
    scope.removeContentTypeParser("text/plain");
    for (const kind of suggestKinds) {
      scope.post(`/api/suggest/${kind}`, { bodyLimit, onRequest: guard(limit) }, async (request, reply) => {
        const asked = v.safeParse(bodies[kind], request.body);
        if (!asked.success) return sendPostError(request, reply, 400);
        const call: SuggestRequest = { ...asked.output, count, from_bound: { value: "" }, to_bound: { value: "" } };
        const result = await source.suggest(kind, call);
        if ("failure" in result) {
          const { kind: reason } = result.failure;
          if (result.wasSkipped !== false)
            request.log.warn({ kind, reason }, "the suggestion service did not answer well");
          return sendError(request, reply, reason === "timeout" ? 504 : 502);
        }
        const answer = parsed(kind, result.response.body, request.log);
        if (answer && !redaction.containsKey(JSON.stringify(answer))) return answer;
        request.log.warn({ kind }, "the suggestion service answered in another form");
        return sendError(request, reply, 502);
      });
    }
  });
}
