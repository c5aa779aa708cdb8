import type { FastifyBaseLogger } from "fastify";
import { type Failure, failureOfStatus } from "../../src/shared/failure.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { canonicalSearch, type Resource, resourceAt, resources, servicePath } from "../../src/shared/resources.ts";
import type { ServiceResponse } from "../../src/shared/service-response.ts";
import { compressLater, type LaterCompressedBody } from "../http/compressed-body.ts";
import { type Loaded, type SwrCache, swrCache } from "../lib/swr-cache.ts";
import { noTelemetry, type Telemetry } from "../lib/telemetry.ts";
import {
  type CachePolicy,
  cachePolicyOf,
  defaultPolicy,
  forwardedFields,
  hasUnboundedUrls,
  mergedListPolicy,
} from "./cache-policy.ts";
import { withoutInvisible } from "./invisible-characters.ts";
import type { AddressesOf } from "./media-addresses.ts";
import { createOwnerCheck } from "./owner-check.ts";
import { describeParseError } from "./parse-error.ts";
import type { Redaction } from "./redaction.ts";
import { sanitizeResponse } from "./sanitize-response.ts";
import { sanitizedFields } from "./sanitized-fields.ts";
import { isPlainPath, type Requester, type Upstream } from "./upstream.ts";
import { isForVisitors } from "./visitor-words.ts";

/** A response that is parsed and sanitized for the browser, or the failure. */
export type ReadResult =
  /**
   * `freshFor`: how long caches may serve it without revalidation (ms); null: it must not be cached, but where it
   * `isKeepable` by devices, and `moreAfter` (ms): when more of it can be read.
   */
  | {
      response: ServiceResponse;
      json: LaterCompressedBody;
      freshFor: number | null;
      isKeepable?: true | undefined;
      moreAfter?: number | undefined;
    }
  | { failure: Failure };

interface ResourceReaderOptions {
  upstreams: Readonly<Partial<Record<Resource["service"], Upstream>>>;
  addresses: AddressesOf;
  redaction: Redaction;
  log: FastifyBaseLogger;
  now(): number;
  telemetry?: Pick<Telemetry, "cacheLookup">;
}

export interface ResourceReader {
  /**
   * Reads a URL of this server (`/api/…` with query). Unknown query parameters are ignored.
   * @param requester forwarded only where the response depends on it; an empty `address` means unknown.
   * @param by page URLs are bounded; visitor URLs are not, so they are cached separately.
   */
  read(url: string, requester: Required<Requester>, by: "page" | "visitor"): Promise<ReadResult>;
}

const notFound: ReadResult = { failure: { kind: "not-found", message: "По этому адресу ничего нет." } };

/** Whether the row always exists at a service, so that a 404 means a wrong address. A visitor's city may be unknown. */
function isList({ name, service, path }: Resource): boolean {
  const isOfVisitor = name === resources.geo.name || name === resources.geoByAddress.name;
  return service !== "own" && !path.includes("{") && !isOfVisitor;
}

/** Failures caused by the request, so not worth a log line. */
const requestFailures: readonly Failure["kind"][] = ["not-found", "refused"];

/** Reads resources for pages and for `/api` from one cache, which serves stale copies while a service is down. */
export function createResourceReader(options: ResourceReaderOptions): ResourceReader {
  const { upstreams, addresses, redaction, log, now, telemetry = noTelemetry } = options;
  const cacheFor = (policy: CachePolicy): SwrCache<ReadResult> =>
    swrCache<ReadResult>({
      ...policy,
      load,
      isUnbounded: (_, result) => "failure" in result,
      // An estimate: the parsed body takes about twice the JSON, and pages hold as much again.
      sizeOf: (result) => ("failure" in result ? 200 : 4 * result.json.length),
      maxBytes: 64_000_000,
      onError: (error) => log.error({ err: error }, "a resource could not be read"),
      onLookup: (found) => telemetry.cacheLookup(policy === mergedListPolicy ? "gathered" : "resources", found),
      now,
    });
  const caches = new Map([defaultPolicy, mergedListPolicy].map((policy) => [policy, cacheFor(policy)]));

  async function load(key: string): Promise<Loaded<ReadResult>> {
    const [hostname = "", url = ""] = key.split(" ");
    const resource = resourceAt(url.replace(/\?.*$/s, ""));
    const result = resource ? await fetchResource(resource, url, { hostname }) : notFound;
    // A stale copy must not hide that the item is gone.
    const cacheable = "failure" in result ? result.failure.kind === "not-found" : result.freshFor !== null;
    const fresh = "moreAfter" in result ? result.moreAfter : undefined;
    return { value: result, cacheable, fresh };
  }

  async function fetchResource(resource: Resource, url: string, requester: Requester): Promise<ReadResult> {
    const upstream = upstreams[resource.service];
    if (!upstream) return notFound;
    const result = await upstream.get(servicePath(resource, url), requester);
    if ("failure" in result) {
      const { failure, wasSkipped = false } = result;
      if (failure.kind === "not-found" && isList(resource))
        warnHourly(
          { resource: resource.name, path: resource.path },
          "a list answers 404: is the service's base address right?",
        );
      else if (!wasSkipped && !requestFailures.includes(failure.kind))
        log.warn({ resource: resource.name, failure }, "an upstream request failed");
      return { failure: redactFailure(failure) };
    }
    const response = toSafeResponse(resource, result.response);
    if (!response) return { failure: { kind: "invalid" } };
    return {
      response,
      json: compressLater(() => JSON.stringify(response.body)),
      freshFor: result.isPartial ? null : (cachePolicyOf(resource)?.fresh ?? null),
      isKeepable: result.isKeepable,
      moreAfter: result.moreAfter,
    };
  }

  const toldAt = new Map<string, number>();

  /** Once an hour, because every visit requests it. */
  function warnHourly(details: { resource: string; path?: string; why?: string }, what: string): void {
    const key = JSON.stringify([details, what]);
    const last = toldAt.get(key);
    if (last !== undefined && now() - last < 3_600_000) return;
    toldAt.set(key, now());
    log.warn(details, what);
  }

  const lastDropped = new Map<string, string>();

  /** Once, until something else is dropped: a list is read every few seconds. */
  function warnOfDropped({ name }: Resource, problems: readonly string[], isAll: boolean): void {
    const [example] = problems;
    const told = example === undefined ? "" : `${problems.length} ${example}`;
    if (told === (lastDropped.get(name) ?? "")) return;
    lastDropped.set(name, told);
    const what = isAll ? "all items of a list are invalid: it is shown empty" : "invalid items were dropped";
    if (example !== undefined) log.warn({ resource: name, dropped: problems.length, example }, what);
  }

  /** Replaces a message that visitors must not see by our own. */
  function redactFailure(failure: Failure): Failure {
    if (!("message" in failure)) return failure;
    const { message } = failure;
    if (isForVisitors(message) && !redaction.containsSecret(message)) return failure;
    return failureOfStatus(failure.kind === "refused" ? failure.status : 404, null);
  }

  /** @throws {TypeError} when the body contains one of our keys. URLs in our own configuration are intended. */
  function redact(resource: Resource, body: unknown): unknown {
    if (resource.name === resources.config.name) return body;
    const json = JSON.stringify(body);
    if (redaction.containsKey(json)) throw new TypeError("the response contains one of our keys");
    const redacted = withoutInvisible(redaction.removeServiceUrls(json));
    return redacted === json ? body : JSON.parse(redacted);
  }

  /** The response without invalid items, sanitized and redacted; null when it does not match its schema at all. */
  function toSafeResponse(resource: Resource, { body, paging }: ServiceResponse): ServiceResponse | null {
    const dropped: string[] = [];
    const onDropped = (problem: string) => void dropped.push(problem);
    try {
      const { parse, toBody } = parserOf(resource);
      const parsed = toBody(parse({ body, paging }, onDropped));
      const isEmpty = Array.isArray(parsed) && parsed.length === 0;
      warnOfDropped(resource, dropped, isEmpty);
      // It would tell how many hits there are, and show none; browsers search on the device instead.
      if (isEmpty && dropped.length > 0 && resource.name === resources.search.name) return null;
      const sanitized = sanitizeResponse(parsed, sanitizedFields[resource.name], addresses[resource.service]);
      const response = { body: redact(resource, sanitized), paging };
      // The browser parses with the same schema, so the sanitized items must still match it.
      parse(response, onDropped);
      return response;
    } catch (error) {
      warnHourly({ resource: resource.name, why: describeParseError(error) }, "a response does not match its schema");
      return null;
    }
  }

  const reader: ResourceReader = {
    async read(url, requester, by) {
      const { pathname, searchParams } = new URL(url, "http://portal");
      const resource = resourceAt(pathname);
      if (!resource || !isPlainPath(pathname)) return notFound;
      if (by === "visitor" && !(await hasOwner(resource, searchParams))) return notFound;
      const target = pathname + canonicalSearch(resource, searchParams);
      const forwarded = forwardedFields(resource, requester);
      const policy = cachePolicyOf(resource);
      const cache = policy && caches.get(policy);
      if (!cache) return fetchResource(resource, target, forwarded);
      return cache.get(`${forwarded.hostname ?? ""} ${target}`, by === "visitor" && hasUnboundedUrls(resource));
    },
  };
  const hasOwner = createOwnerCheck((url) => reader.read(url, { hostname: "", address: "" }, "page"));
  return reader;
}
