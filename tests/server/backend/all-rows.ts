import type { Database } from "../../../server/backend/db/database.ts";

type Row = Record<string, unknown>;

/** Every row of every table, as JSON, sorted by its text. */
export async function allRows(db: Database): Promise<Record<string, Row[]>> {
  const tables = await db.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Record<string, Row[]> = {};
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by t::text`);
    found[name] = rows.map(({ row }) => JSON.parse(row));
  }
  return found;
}
