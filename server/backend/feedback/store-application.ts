import { randomUUID } from "node:crypto";
import type { Application } from "../../../src/shared/validation/application.ts";
import { keptSecret } from "../../lib/stored-secret.ts";
import { applicationContent, fingerprint } from "../../post-bodies/fingerprint.ts";
import type { Database } from "../db/database.ts";
import { redactDatabaseError } from "./redact-database-error.ts";

/**
 * Counts an application and gives its number: once for each key and content, each time without a key. Nothing of its
 * content is kept but the keyed hash that knows it again.
 */
export function applicationStore(db: Database): (application: Application, key: string | null) => Promise<number> {
  const secret = keptSecret(db, "application");
  return async (application, key) => {
    const hash = fingerprint(await secret(), key ?? randomUUID(), applicationContent(application));
    const count = db.transaction(async (tx) => {
      await tx.query("insert into application (hash) values ($1) on conflict (hash) do nothing", [hash]);
      return tx.query<{ id: number }>("select id from application where hash = $1", [hash]);
    });
    const [row] = await redactDatabaseError("an application could not be stored", count);
    if (row === undefined) throw new Error("an application vanished while it was stored");
    return row.id;
  };
}
