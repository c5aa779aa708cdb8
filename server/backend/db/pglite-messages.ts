import type { SqlValue } from "../../lib/queryable.ts";

/** Request to the database thread, which replies in order, once per `id`. */
export type WorkerRequest =
  | { id: number; kind: "query"; sql: string; params: readonly SqlValue[] }
  | { id: number; kind: "script"; sql: string }
  | { id: number; kind: "close" };

/** A database error as a structured-cloneable object; `code` is the SQLSTATE. */
export interface SentError {
  message: string;
  code: string | undefined;
  detail: string | undefined;
}

export type WorkerReply =
  | { kind: "ready" }
  /** `never`: the caller knows the rows' type from its statement. */
  | { kind: "rows"; id: number; rows: never[] }
  | { kind: "failed"; id: number; error: SentError };
