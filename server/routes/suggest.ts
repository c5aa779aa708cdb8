import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import {
  genders,
  longestSuggestQuery,
  nameParts,
  type SuggestKind,
  suggestionParsers,
  suggestKinds,
} from "../../src/shared/entities/suggestion.ts";
import { sendError } from "../plugins/errors.ts";
import { type RateLimit, sendTooMany } from "../rate-limits.ts";
import { isSameOrigin } from "../same-origin.ts";
import type { SuggestCall, SuggestSource } from "../services/suggest-source.ts";

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

const messages: Readonly<Record<number, string>> = {
  400: "Запрос составлен неверно.",
  403: "Подсказки даются только страницам портала.",
  413: "Запрос слишком длинный.",
  415: "Такой вид содержимого не поддерживается.",
};

function fail(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  return sendError(request, reply, status, messages[status]);
}

/** In our words: the framework's are English, and what was typed is nobody's business. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) return fail(request, reply, statusCode in messages ? statusCode : 400);
  request.log.error({ err: error }, "suggestions failed");
  return sendError(request, reply, 500);
}

/** Refuses before the body is read. */
function demand(limit: RateLimit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.header("cache-control", "no-store");
    if (!isSameOrigin(request)) return fail(request, reply.header("connection", "close"), 403);
    const seconds = await limit(request);
    return seconds === null ? undefined : sendTooMany(request, reply.header("connection", "close"), seconds);
  };
}

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

/**
 * `POST /api/suggest/{fio,address,fms_unit}`: `{query, parts?, gender?}` → `{suggestions: [{value, data}]}`. Neither
 * what was typed nor what the service says of an error (it names its token) is passed on or logged.
 */
export function registerSuggest(app: FastifyInstance, source: SuggestSource, limit: RateLimit): void {
  app.register(async (scope) => {
    scope.setErrorHandler(answerError);
    // Only JSON is read; anything else is 415.
    scope.removeContentTypeParser("text/plain");
    for (const kind of suggestKinds) {
      scope.post(`/api/suggest/${kind}`, { bodyLimit, onRequest: demand(limit) }, async (request, reply) => {
        const asked = v.safeParse(bodies[kind], request.body);
        if (!asked.success) return fail(request, reply, 400);
        const call: SuggestCall = { ...asked.output, count, from_bound: { value: "" }, to_bound: { value: "" } };
        const result = await source.suggest(kind, call);
        if ("failure" in result) {
          const { kind: reason } = result.failure;
          request.log.warn({ kind, reason }, "the suggestion service did not answer well");
          return sendError(request, reply, reason === "timeout" ? 504 : 502);
        }
        const answer = parsed(kind, result.answer.body, request.log);
        if (answer) return answer;
        request.log.warn({ kind }, "the suggestion service answered in another form");
        return sendError(request, reply, 502);
      });
    }
  });
}
