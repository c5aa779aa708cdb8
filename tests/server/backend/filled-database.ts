import { migrate } from "../../../server/backend/db/migrate.ts";
import { loadContent } from "../../../server/backend/load-content.ts";
import { writeContent } from "./content-fixture.ts";
import { type Engine, type TestDatabase, temporaryFolder } from "./engines.ts";

/** A migrated database of the engine, with the fixture's content. */
export async function filledDatabase({ create }: Pick<Engine, "create">): Promise<TestDatabase> {
  const temporary = await temporaryFolder();
  const opened = await create();
  await migrate(opened.db);
  await loadContent(opened.db, await writeContent(temporary.folder));
  await temporary.remove();
  return opened;
}
