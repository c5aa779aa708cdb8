/** A value that a statement takes. JSON goes in as text with `::jsonb` in the SQL, `bytea` as Uint8Array. */
export type SqlValue = string | number | boolean | Date | Uint8Array | null | readonly string[] | readonly number[];

export interface Queryable {
  /**
   * Runs one statement and gives its rows; `T` is the shape that the statement itself promises. `timestamptz` comes
   * as Date, `date` as "YYYY-MM-DD", `int8` as number, `numeric` as string, `bytea` as Uint8Array.
   * @throws an Error with the SQLSTATE in `code` when the database refuses it.
   */
  query<T>(sql: string, params?: readonly SqlValue[]): Promise<T[]>;
  /** Runs several statements, without parameters and without rows. */
  script(sql: string): Promise<void>;
}
