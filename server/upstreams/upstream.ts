import { type Failure, failureOfStatus } from "../../src/shared/failure.ts";
import type { ServiceResponse } from "../../src/shared/service-response.ts";
import { servicePaging } from "./service-paging.ts";

/**
 * What a response lacks. `isPartial`: optional data is missing, so no server may cache it. `isKeepable`: devices may
 * nonetheless, against dead zones. `moreAfter`: the rest is coming; request it again after so long (ms).
 */
export interface PartialMarks {
  isPartial?: true;
  isKeepable?: true;
  moreAfter?: number;
}

/**
 * A service's response, or why there is none; expected failures are values, never exceptions. `wasSkipped`: the circuit
 * breaker did not permit the call.
 */
export type ServiceResult = ({ response: ServiceResponse } & PartialMarks) | { failure: Failure; wasSkipped?: true };

/** What a response may depend on besides its URL. */
export interface Requester {
  /** The host name of the portal that the visitor requested. */
  hostname?: string;
  /** The visitor's IP address. */
  address?: string;
}

/** A service that answers GET requests with JSON. */
export interface Upstream {
  /** @param target path and query as in spec §7. */
  get(target: string, requester: Requester): Promise<ServiceResult>;
}

/** @param key value of the `Authorization` header. */
export function requestHeaders(key: string | undefined, { address }: Requester): Record<string, string> {
  return {
    accept: "application/json",
    ...(key === undefined ? {} : { authorization: key }),
    ...(address === undefined ? {} : { "x-forwarded-for": address }),
  };
}

interface RawResponse {
  /** The requested path and query; "/" where there are no pages. */
  target?: string;
  status: number;
  text: string;
  header(name: string): string | null;
}

/** Only JSON counts, for errors too: an HTML 404 may come from a proxy, so it does not mean that the item is gone. */
export function toServiceResult({ target = "/", status, text, header }: RawResponse): ServiceResult {
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(header("content-type") ?? "");
  const json = isJson ? parseJson(text) : null;
  if (status === 200) {
    return json
      ? { response: { body: json.value, paging: servicePaging({ body: json.value, header, target }) } }
      : { failure: { kind: "invalid" } };
  }
  const failure = failureOfStatus(status, json?.value);
  return { failure: json || failure.kind === "server" ? failure : { kind: "invalid" } };
}

/** Null when the text is not JSON; the value is wrapped because JSON may itself be `null`. */
export function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Whether no segment hides dots, slashes or control characters that a URL parser or the service would decode. */
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
