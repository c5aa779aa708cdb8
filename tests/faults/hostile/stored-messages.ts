import { openDatabase } from "../../../server/backend/db/open-database.ts";

/** The messages in the database of a portal that does not run. */
export async function storedMessages(dataDir: string): Promise<number> {
  const db = await openDatabase({ dataDir });
  try {
    const [row] = await db.query<{ n: number }>("select count(*) as n from feedback");
    return row?.n ?? 0;
  } finally {
    await db.close();
  }
}
