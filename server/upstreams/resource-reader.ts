import type { FastifyBaseLogger } from "fastify";
import { shorterColumns } from "../../src/shared/entities/place-columns.ts";
import { type Failure, failureOfStatus } from "../../src/shared/failure.ts";
import type { Read } from "../../src/shared/page-render.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { canonicalSearch, type Resource, resourceAt, resources, servicePath } from "../../src/shared/resources.ts";
import type { Answer } from "../../src/shared/service-response.ts";
import { type Packed, pack, packedSize } from "../http/compressed-body.ts";
import { type KeptCopies, type Loaded, swrCache } from "../lib/swr-cache.ts";
import { noObserver, type Observer } from "../lib/telemetry.ts";
import { within } from "../lib/time-limit.ts";
import {
  type CachePolicy,
  cachePolicyOf,
  defaultPolicy,
  forwardedFields,
  hasUnboundedUrls,
  mergedListPolicy,
} from "./cache-policy.ts";
import type { AddressesOf } from "./media-addresses.ts";
import { describeParseError } from "./parse-error.ts";
import type { Redaction } from "./redaction.ts";
import { sanitizeResponse } from "./sanitize-response.ts";
import { sanitizedFields } from "./sanitized-fields.ts";
import { isPlainPath, type Requester, type Upstream } from "./upstream.ts";

/** An answer as we give it: parsed, cleaned, packed for the browser; or what went wrong. */
export type ReadResult =
  /** `freshFor`: how long a copy of it serves (ms); null: nobody on the way to the visitor may keep one either. */
  { response: Answer; packed: Packed; freshFor: number | null } | { failure: Failure };

export interface ResourceReaderOptions {
  upstreams: Readonly<Partial<Record<Resource["service"], Upstream>>>;
  addresses: AddressesOf;
  redaction: Redaction;
  log: FastifyBaseLogger;
  now(): number;
  observer?: Pick<Observer, "lookedUp">;
}

export interface ResourceReader {
  /**
   * Reads what stands at an address of ours (`/api/…` with query). Unknown query parameters are ignored.
   * @param asker told on only where the answer depends on it; an empty `address` is none.
   * @param by our pages ask only for addresses of which there are few; anybody else may invent them without end.
   */
  read(url: string, asker: Required<Requester>, by: "page" | "visitor"): Promise<ReadResult>;
}

const nothingHere: ReadResult = { failure: { kind: "not-found", message: "По этому адресу ничего нет." } };

/** Words in Russian: others, of a program or a database, are meant for those who made the service. */
function isForVisitors(message: string): boolean {
  return /^[«"(]?\p{Script=Cyrillic}[^\p{Cc}<]*$/u.test(message);
}

/** Failures that are the question's fault, not the service's. */
const harmless: readonly Failure["kind"][] = ["not-found", "refused"];

/**
 * Reads resources for pages and for `/api` alike: one copy in memory serves both, and an older one serves while a
 * service is down.
 */
export function createResourceReader(options: ResourceReaderOptions): ResourceReader {
  const { upstreams, addresses, redaction, log, now, observer = noObserver } = options;
  const copiesFor = (keeping: CachePolicy): KeptCopies<ReadResult> =>
    swrCache<ReadResult>({
      ...keeping,
      load,
      isStray: (_, reading) => "failure" in reading,
      // Parsed bodies take about as much again as the text they came from, which packs to about a quarter; so does the JSON
      // that pages keep of them.
      sizeOf: (reading) => ("failure" in reading ? 200 : 7 * packedSize(reading.packed)),
      maxBytes: 64_000_000,
      onError: (error) => log.error({ err: error }, "a resource could not be read"),
      onLookup: (found) => observer.lookedUp(keeping === mergedListPolicy ? "gathered" : "resources", found),
      now,
    });
  const shelves = new Map([defaultPolicy, mergedListPolicy].map((keeping) => [keeping, copiesFor(keeping)]));

  async function load(key: string): Promise<Loaded<ReadResult>> {
    const [hostname = "", url = ""] = key.split(" ");
    const resource = resourceAt(url.replace(/\?.*$/s, ""));
    const reading = resource ? await ask(resource, url, { hostname }) : nothingHere;
    // That something is gone is an answer; an older copy must not hide it.
    const good = "failure" in reading ? reading.failure.kind === "not-found" : reading.freshFor !== null;
    return { value: reading, good };
  }

  async function ask(resource: Resource, url: string, asker: Requester): Promise<ReadResult> {
    const upstream = upstreams[resource.service];
    if (!upstream) return nothingHere;
    const result = await upstream.get(servicePath(resource, url), asker);
    if ("failure" in result) {
      const { failure, wasSkipped = true } = result;
      if (wasSkipped && !harmless.includes(failure.kind))
        log.warn({ resource: resource.name, failure }, "a service did not answer well");
      return { failure: tellable(failure) };
    }
    const answer = judge(resource, result.response);
    if (!answer) return { failure: { kind: "invalid" } };
    return {
      response,
      packed: await pack(JSON.stringify(shorterColumns(answer.body))),
      freshFor: result.isPartial ? null : (cachePolicyOf(resource)?.fresh ?? null),
    };
  }

  /** A message that is not meant for visitors gives way to ours. */
  function tellable(failure: Failure): Failure {
    if (!("message" in failure)) return failure;
    const { message } = failure;
    if (isForVisitors(message) && !redaction.containsSecret(message)) return failure;
    return failureOfStatus(failure.kind === "refused" ? failure.status : 404, null);
  }

  /** @throws when it holds one of our keys. The addresses that our own settings name are there on purpose. */
  function discreet(resource: Resource, body: unknown): unknown {
    if (resource.name === resources.config.name) return body;
    const json = JSON.stringify(body);
    if (redaction.containsKey(json)) throw new TypeError("it holds one of our keys");
    const bare = redaction.removeServiceUrls(json);
    return bare === json ? body : JSON.parse(bare);
  }

  /** The answer with broken items left out and its HTML and addresses made safe; null when it is of another form altogether. */
  function judge(resource: Resource, { body, paging }: Answer): Answer | null {
    const onDropped = (problem: string) => log.warn({ resource: resource.name, problem }, "a broken item is left out");
    try {
      const { parse, toBody } = parserOf(resource);
      const read = toBody(parse({ body, paging }, onDropped));
      const clean = sanitizeResponse(read, sanitizedFields[resource.name], addresses[resource.service]);
      const answer = { body: discreet(resource, clean), paging };
      // What is left after cleaning must still be of the form that the browser will ask for.
      parse(answer, onDropped);
      return answer;
    } catch (error) {
      log.warn({ resource: resource.name, why: describeParseError(error) }, "a service answered in another form");
      return null;
    }
  }

  return {
    async read(url, asker, by) {
      const { pathname, searchParams } = new URL(url, "http://portal");
      const resource = resourceAt(pathname);
      if (!resource || !isPlainPath(pathname)) return nothingHere;
      const target = pathname + canonicalSearch(resource, searchParams);
      const seen = forwardedFields(resource, asker);
      const keeping = cachePolicyOf(resource);
      const copies = keeping && shelves.get(keeping);
      if (!copies) return ask(resource, target, seen);
      return copies.get(`${seen.hostname ?? ""} ${target}`, by === "visitor" && hasUnboundedUrls(resource));
    },
  };
}

/** What pages read out of answers: of a copy in memory once, however many pages show it. */
const known = new WeakMap<Answer, unknown>();

/** @param answer one that stood at an address of that row. */
function dataOf<T>(resource: Resource<T>, answer: Answer): T {
  if (!known.has(answer)) known.set(answer, parserOf(resource).parse(answer));
  return known.get(answer) as T;
}

const tooLate: ReadResult = { failure: { kind: "timeout" } };

/**
 * The reader as one rendering of a page wants it. Pages are kept for all visitors, so they ask for none in particular.
 * @param patience how long the page waits for its answers (ms); those that it asks for late get half of that at least.
 * What comes later is there for the browser, which asks for what the page is without.
 */
export function readForPage(reader: ResourceReader, hostname: string, patience: number): Read {
  const end = performance.now() + patience;
  return async ({ resource, url }) => {
    const left = Math.max(end - performance.now(), patience / 2);
    const reading = await within(reader.read(url, { hostname, address: "" }, "page"), left, tooLate);
    if ("failure" in reading) return reading;
    const data = dataOf(resource, reading.response);
    return reading.freshFor === null ? { data, isPassing: true } : { data };
  };
}
