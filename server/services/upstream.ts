import { type Answer, pagingFromHeaders } from "../../src/shared/answer.ts";
import { errorMessage, type Failure } from "../../src/shared/failure.ts";

/** Either what a service answered or what went wrong; nothing that can be expected throws. */
export type ServiceResult = { answer: Answer } | { failure: Failure };

/** One service that answers GET requests with JSON. */
export interface Upstream {
  /**
   * @param target path and query at the service, as in the specification.
   * @param hostname our own host that was asked.
   */
  get(target: string, hostname: string): Promise<ServiceResult>;
}

export interface RawAnswer {
  status: number;
  text: string;
  header(name: string): string | null;
}

/** Judges an answer: only JSON counts, and a 404 only where the service itself says so. */
export function toResult({ status, text, header }: RawAnswer): ServiceResult {
  if (status !== 200 && status !== 404) return { failure: { kind: "server", status } };
  const json = /^application\/(?:[\w.-]+\+)?json\b/i.test(header("content-type") ?? "") ? parseJson(text) : null;
  if (json === null) return { failure: { kind: "invalid" } };
  if (status === 404) {
    return { failure: { kind: "not-found", message: errorMessage(json.value) ?? "Такой страницы нет." } };
  }
  return { answer: { body: json.value, paging: pagingFromHeaders(header) } };
}

function parseJson(text: string): { value: unknown } | null {
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
