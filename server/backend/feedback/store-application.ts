import { randomUUID } from "node:crypto";
import type { Application } from "../../../src/shared/validation/application.ts";
import { storedSecret } from "../../lib/stored-secret.ts";
import type { Consent } from "../../post-bodies/consent-headers.ts";
import { applicationContent, fingerprint } from "../../post-bodies/fingerprint.ts";
import type { Database } from "../db/database.ts";
import { assertRoom } from "./assert-room.ts";
import { redactDatabaseError } from "./redact-database-error.ts";

/**
 * Assigns a number to an application: the same one for the same key and content, a new one without a key. Of the content
 * only a keyed hash is stored, to recognise a repeated request.
 */
export function applicationStore(
  db: Database,
): (application: Application, key: string | null, consent: Consent | null) => Promise<number> {
  const secret = storedSecret(db, "application");
  return async (application, key, consent) => {
    const hash = fingerprint(await secret(), key ?? randomUUID(), applicationContent(application));
    await assertRoom(db, false);
    const count = db.transaction(async (tx) => {
      await tx.query(
        `insert into application (hash, consent_version, consent_at) values ($1, $2, $3) on conflict (hash) do nothing`,
        [hash, consent?.version ?? null, consent?.at ?? null],
      );
      return tx.query<{ id: number }>("select id from application where hash = $1", [hash]);
    });
    const [row] = await redactDatabaseError("an application could not be stored", count);
    if (row === undefined) throw new Error("an application disappeared while it was being stored");
    return row.id;
  };
}
