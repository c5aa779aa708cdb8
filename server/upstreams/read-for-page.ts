import type { Read } from "../../src/shared/page-render.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import type { Resource } from "../../src/shared/resources.ts";
import type { ServiceResponse } from "../../src/shared/service-response.ts";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import type { ReadResult, ResourceReader } from "./resource-reader.ts";

/** Parsed data of cached responses, shared by all that show it. */
const parsedData = new WeakMap<ServiceResponse, unknown>();

/** Parses a response of that resource, once for as long as it is cached. */
export function dataOf<T>(resource: Resource<T>, response: ServiceResponse): T {
  if (!parsedData.has(response)) parsedData.set(response, parserOf(resource).parse(response));
  return parsedData.get(response) as T;
}

const timedOut: ReadResult = { failure: { kind: "timeout" } };

/**
 * The reading function for one rendering of a page. Rendered pages are cached for all visitors, so the visitor's address
 * is not forwarded.
 * @param timeout limit for all of the page's reads (ms); a read that begins late still gets half of it. The page is
 * rendered without what comes later, and the browser fetches that itself.
 */
export function readForPage(reader: ResourceReader, hostname: string, timeout: number): Read {
  const deadline = performance.now() + timeout;
  return async ({ resource, url }) => {
    const left = Math.max(deadline - performance.now(), timeout / 2);
    const result = await withTimeout(reader.read(url, { hostname, address: "" }, "page"), left, timedOut);
    if ("failure" in result) return result;
    const data = dataOf(resource, result.response);
    if (result.freshFor !== null) return { data };
    return { data, isTransient: true, ...(result.isKeepable && { isKeepable: true }) };
  };
}
