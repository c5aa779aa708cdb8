import { type Failure, failureOfStatus } from "../../src/shared/failure.ts";
import { type Answer, pagingFromHeaders } from "../../src/shared/service-response.ts";

/**
 * Either what a service answered or what went wrong; nothing that can be expected throws. `isPartial`: something of less
 * weight did not come, so the answer is for now. `isAsked: false`: the service has been given up for a while.
 */
export type ServiceResult = { response: Answer; isPartial?: true } | { failure: Failure; wasSkipped?: false };

/** Who asks, as far as the answer depends on it. */
export interface Requester {
  /** Our own host that was asked. */
  hostname?: string;
  /** The visitor's IP address. */
  address?: string;
}

/** One service that answers GET requests with JSON. */
export interface Upstream {
  /** @param target path and query at the service, as in the specification. */
  get(target: string, asker: Requester): Promise<ServiceResult>;
}

/** What a service is told besides the address that is asked for. */
export function requestHeaders(key: string | undefined, { address }: Requester): Record<string, string> {
  return {
    accept: "application/json",
    ...(key === undefined ? {} : { authorization: key }),
    ...(address === undefined ? {} : { "x-forwarded-for": address }),
  };
}

export interface RawResponse {
  status: number;
  text: string;
  header(name: string): string | null;
}

/** Judges an answer: only JSON counts, and a 404 or a refusal only where the service itself says so. */
export function toServiceResult({ status, text, header }: RawResponse): ServiceResult {
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(header("content-type") ?? "");
  const json = isJson ? parseJson(text) : null;
  if (status === 200) {
    return json
      ? { response: { body: json.value, paging: pagingFromHeaders(header) } }
      : { failure: { kind: "invalid" } };
  }
  const failure = failureOfStatus(status, json?.value);
  return { failure: json || failure.kind === "server" ? failure : { kind: "invalid" } };
}

/** Null where it is no JSON. */
export function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A path that stays what it is when a URL parser or the service decodes it: no dots, slashes or controls hidden in it. */
export function isPlainPath(pathname: string): boolean {
  return pathname
    .slice(1)
    .split("/")
    .every((segment) => {
      const decoded = decodeSegment(segment);
      return decoded !== null && !/^\.{0,2}$/.test(decoded) && !/[\\/\p{Cc}]/u.test(decoded);
    });
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
