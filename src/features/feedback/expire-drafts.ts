import { withLazyImport } from "../../lib/page/with-lazy-import.ts";
import { draftsDatabase } from "../../lib/storage/database-names.ts";
import { hasDatabase } from "../../lib/storage/has-database.ts";

/** Deletes expired drafts once a page has loaded, also when no form is opened; most visitors have none, and load no code. */
export async function expireDrafts(): Promise<void> {
  if (!(await hasDatabase(draftsDatabase))) return;
  await withLazyImport(
    () => import("./feedback-draft.ts"),
    // Storage blocked or busy: the next page tries again.
    ({ deleteExpiredDrafts }) => deleteExpiredDrafts(Date.now()).catch(() => undefined),
  );
}
