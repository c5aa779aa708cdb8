import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import * as v from "valibot";
import { longestSuggestQuery } from "../../../src/shared/entities/suggestion.ts";
import { keyCheck } from "../../lib/key-check.ts";
import type { Town } from "./known-addresses.ts";
import { suggestAddresses } from "./suggest-addresses.ts";
import { addressBody, nameBody, type SuggestionBody, unitBody } from "./suggest-answers.ts";
import { SuggestError, sendSuggestError } from "./suggest-errors.ts";
import { suggestNames } from "./suggest-names.ts";
import { addressRequest, nameRequest, unitRequest } from "./suggest-request.ts";
import { suggestUnits } from "./suggest-units.ts";

export interface SuggestServiceOptions {
  /** Where addresses are suggested. */
  towns(): Promise<readonly Town[]>;
  /** What must stand in Authorization, behind the word "Token". */
  token: string;
  logger?: FastifyBaseLogger | undefined;
}

/** Suggestions for a body as it came. */
type Suggest = (body: unknown) => Promise<SuggestionBody[]>;

/** A request's body in its form. A query that is too long is said first. */
function parseBody<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const given = v.safeParse(v.object({ query: v.string() }), body);
  if (given.success && given.output.query.length > longestSuggestQuery) {
    throw new SuggestError(413, `The query is longer than ${longestSuggestQuery} characters`);
  }
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new SuggestError(400, `Wrong field: ${v.getDotPath(parsed.issues[0]) ?? "the body"}`);
}

const suggestionsOfNames: Suggest = async (body) => {
  const { count, ...asked } = parseBody(nameRequest, body);
  return suggestNames(asked).slice(0, count).map(nameBody);
};

const suggestionsOfUnits: Suggest = async (body) => {
  const { count, ...asked } = parseBody(unitRequest, body);
  return suggestUnits(asked).slice(0, count).map(unitBody);
};

function suggestionsOfAddresses(towns: SuggestServiceOptions["towns"]): Suggest {
  return async (body) => {
    const { query, count, from_bound, to_bound } = parseBody(addressRequest, body);
    return suggestAddresses({ query, from: from_bound, to: to_bound }, await towns())
      .slice(0, count)
      .map(addressBody);
  };
}

/** Refused before the body is read: 401 without a token, 403 with a wrong one. */
function demandToken(app: FastifyInstance, token: string): void {
  const isToken = keyCheck(token);
  app.addHook("onRequest", async ({ headers }) => {
    const [, given] = /^Token (.+)$/i.exec(headers.authorization ?? "") ?? [];
    if (given === undefined) throw new SuggestError(401, "No token is given");
    if (!isToken(given)) throw new SuggestError(403, "The token is not known");
  });
}

function addCall(app: FastifyInstance, url: string, suggest: Suggest): void {
  app.post(url, async ({ body }) => ({ suggestions: await suggest(body) }));
  app.route({
    method: ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url,
    onRequest: async (_, reply) => {
      reply.header("allow", "POST");
      throw new SuggestError(405, "Only POST is answered");
    },
    handler: async () => undefined,
  });
}

/**
 * Suggestions of names, addresses and passport departments in DaData's form, out of a small data set of our own.
 * Does not listen.
 */
export function buildSuggestService({ towns, token, logger }: SuggestServiceOptions): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: { level: "error" } }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16_384,
    frameworkErrors: (error, _, reply) => sendSuggestError(error, reply),
  });
  app.setErrorHandler((error, _, reply) => sendSuggestError(error, reply));
  app.setNotFoundHandler((_, reply) => sendSuggestError(new SuggestError(404, "There is no such call"), reply));
  demandToken(app, token);
  // Only JSON is read; anything else is 415.
  app.removeContentTypeParser("text/plain");
  addCall(app, "/suggest/fio", suggestionsOfNames);
  addCall(app, "/suggest/address", suggestionsOfAddresses(towns));
  addCall(app, "/suggest/fms_unit", suggestionsOfUnits);
  return app;
}
