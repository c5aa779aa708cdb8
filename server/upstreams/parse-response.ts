import type { FastifyBaseLogger } from "fastify";
import { parserOf } from "../../src/shared/parsers.ts";
import type { Resource } from "../../src/shared/resources.ts";
import type { ServiceResponse } from "../../src/shared/service-response.ts";
import { describeParseError } from "./parse-error.ts";

interface ParseResponseOptions {
  log: FastifyBaseLogger;
  /** Completes the body before it is parsed; may throw like a parser. */
  prepare?: (body: unknown) => unknown;
  /** Notified of each invalid item that was dropped; logged by default. */
  onDropped?: (problem: string) => void;
}

/** A resource's data out of an upstream's response; a response that does not match the schema is logged, not thrown. */
export function parseResponse<T>(
  resource: Resource<T>,
  { body, paging }: ServiceResponse,
  { log, prepare = (same) => same, onDropped }: ParseResponseOptions,
): { value: T } | { failure: { kind: "invalid" } } {
  const { name } = resource;
  const logDropped = (problem: string) => log.warn({ resource: name, problem }, "an invalid item was dropped");
  try {
    return { value: parserOf(resource).parse({ body: prepare(body), paging }, onDropped ?? logDropped) };
  } catch (error) {
    log.warn({ resource: name, why: describeParseError(error) }, "a response does not match its schema");
    return { failure: { kind: "invalid" } };
  }
}
