/** A separate process for folder tests: `hold` writes a row and stays; `pass` opens, closes and must exit on its own. */
import { openDatabase } from "../../../../server/backend/db/open-database.ts";

const [folder, mode] = process.argv.slice(2);
if (folder === undefined) throw new Error("needs a folder");
const db = await openDatabase({ dataDir: folder });
if (mode === "hold") {
  await db.script("create table if not exists mark (at int)");
  await db.query("insert into mark values (1)");
  process.stdout.write("written\n");
  setInterval(() => undefined, 60_000);
} else {
  await db.query("select 1");
  await db.close();
}
