/** A statement's parameter. JSON is passed as text with `::jsonb` in the SQL, `bytea` as Uint8Array. */
export type SqlValue = string | number | boolean | Date | Uint8Array | null | readonly string[] | readonly number[];

/** A database connection or transaction. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows; `T` is their shape, unchecked. `timestamptz` is returned as Date, `date` as
   * "YYYY-MM-DD", `int8` as number, `numeric` as string, `bytea` as Uint8Array.
   * @throws an Error with the SQLSTATE in `code` when the database rejects it.
   */
  query<T>(sql: string, params?: readonly SqlValue[]): Promise<T[]>;
  /** Runs several statements without parameters or results. */
  script(sql: string): Promise<void>;
}
