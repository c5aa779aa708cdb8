import { STATUS_CODES } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { genders, longestSuggestQuery, nameParts } from "../../../src/shared/entities/suggestion.ts";
import { keyCheck } from "../../lib/key-check.ts";
import { embeddedService, errorStatus, Refusal, refuseOtherMethods } from "../embedded-service.ts";
import type { Town } from "./known-addresses.ts";
import { addressText, region, suggestAddresses } from "./suggest-addresses.ts";
import { suggestNames } from "./suggest-names.ts";
import { suggestUnits } from "./suggest-units.ts";

interface SuggestServiceOptions {
  /** Towns in which addresses are suggested. */
  towns(): Promise<readonly Town[]>;
  /** Required in Authorization as "Token …". */
  token: string;
  logger?: FastifyBaseLogger | undefined;
}

/** A suggestion in DaData's format, with the fields that the portal reads. */
interface SuggestionBody {
  value: string;
  data: Readonly<Record<string, string | null>>;
}

/** All suggestions for a parsed request body, the best first. */
type Suggest = (request: v.InferOutput<typeof requestSchema>) => Promise<SuggestionBody[]> | SuggestionBody[];

const defaultCount = 10;
const maxCount = 20;

/** Request body of all three calls; unknown fields are ignored, such as the bounds, which the portal leaves empty. */
const requestSchema = v.object({
  query: v.string(),
  count: v.pipe(
    v.optional(v.number(), defaultCount),
    v.integer(),
    v.minValue(1),
    v.transform((value) => Math.min(value, maxCount)),
  ),
  parts: v.optional(v.pipe(v.array(v.picklist(nameParts)), v.minLength(1))),
  gender: v.optional(v.picklist(genders)),
});

/** @throws {Refusal} */
function parseRequest(body: unknown): v.InferOutput<typeof requestSchema> {
  const parsed = v.safeParse(requestSchema, body);
  if (!parsed.success) throw new Refusal(400, `Invalid field: ${v.getDotPath(parsed.issues[0]) ?? "the body"}`);
  if (parsed.output.query.length <= longestSuggestQuery) return parsed.output;
  throw new Refusal(413, `The query is longer than ${longestSuggestQuery} characters`);
}

const names: Suggest = (request) =>
  suggestNames(request).map(({ text, part, gender }) => ({
    value: text,
    data: { surname: null, name: null, patronymic: null, [part.toLowerCase()]: text, gender },
  }));

const units: Suggest = ({ query }) =>
  suggestUnits(query).map(({ code, name }) => ({ value: name, data: { code, name } }));

function addresses(towns: SuggestServiceOptions["towns"]): Suggest {
  return async ({ query }) =>
    suggestAddresses(query, await towns()).map((address) => {
      const { town, street, house = null, flat = null } = address;
      const data = { region, city: town.name, street: street?.name ?? null, house, flat, oktmo: town.oktmo || null };
      return { value: addressText(address), data };
    });
}

/** Answers an error in DaData's format. Unexpected errors are logged and answered without details. */
function sendSuggestError(error: unknown, reply: FastifyReply): FastifyReply {
  const status = errorStatus(error);
  if (status === 500) reply.log.error({ err: error }, "suggestion service failed");
  return reply.code(status).send({
    family: status >= 500 ? "SERVER_ERROR" : "CLIENT_ERROR",
    reason: STATUS_CODES[status] ?? "Error",
    message: status !== 500 && error instanceof Error ? error.message : "Internal error",
  });
}

/** Checked before the body is read: 401 without a token, 403 with a wrong one. */
function requireToken(app: FastifyInstance, token: string): void {
  const isToken = keyCheck(token);
  app.addHook("onRequest", async ({ headers }) => {
    const [, given] = /^Token (.+)$/i.exec(headers.authorization ?? "") ?? [];
    if (given === undefined) throw new Refusal(401, "The token is missing");
    if (!isToken(given)) throw new Refusal(403, "The token is invalid");
  });
}

/**
 * Suggests names, addresses and passport departments from a small built-in data set, through DaData's API as far as the
 * portal uses it.
 */
export function buildSuggestService({ towns, token, logger }: SuggestServiceOptions): FastifyInstance {
  const app = embeddedService(sendSuggestError, { logger, bodyLimit: 16_384 });
  app.setNotFoundHandler((_, reply) => sendSuggestError(new Refusal(404, "Unknown call"), reply));
  requireToken(app, token);
  // Only JSON is accepted; anything else gets 415.
  app.removeContentTypeParser("text/plain");
  for (const [kind, suggest] of Object.entries({ fio: names, address: addresses(towns), fms_unit: units })) {
    app.post(`/suggest/${kind}`, async ({ body }) => {
      const request = parseRequest(body);
      return { suggestions: (await suggest(request)).slice(0, request.count) };
    });
    refuseOtherMethods(app, `/suggest/${kind}`, ["POST"], "Only POST is allowed");
  }
  return app;
}
