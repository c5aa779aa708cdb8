import type { SqlValue } from "../../lib/queryable.ts";

/** What the database's thread is asked. It answers in the order of asking, once for each `id`. */
export type WorkerRequest =
  | { id: number; kind: "query"; sql: string; params: readonly SqlValue[] }
  | { id: number; kind: "script"; sql: string }
  | { id: number; kind: "close" };

/** An error of the database in a form that passes between threads; `code` is the SQLSTATE. */
export interface SentError {
  message: string;
  code: string | undefined;
  detail: string | undefined;
}

export type WorkerReply =
  | { kind: "ready" }
  /** `never`: the asker knows from its statement what the rows are. */
  | { kind: "rows"; id: number; rows: never[] }
  | { kind: "failed"; id: number; error: SentError };
