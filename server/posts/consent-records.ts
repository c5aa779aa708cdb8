import type { Queryable } from "../lib/queryable.ts";
import type { Consent } from "../post-bodies/consent-headers.ts";
import { sha256 } from "../post-bodies/fingerprint.ts";
import type { DeliveryId } from "./delivery-records.ts";

/** Records of consents in the database; not personal: a post is known by its key. */
export interface ConsentRecords {
  /** Records the consent that comes with a post; of a repeated post the first one stays. */
  record(id: DeliveryId): Promise<Consent>;
}

/** Long enough to tell texts apart, short enough to be read out (hex digits). */
const versionLength = 16;

/** @param readText the text that visitors agree to now; null if it cannot be read. */
export function createConsentRecords(
  db: Pick<Queryable, "query">,
  readText: () => Promise<string | null>,
): ConsentRecords {
  async function currentVersion(): Promise<string | null> {
    const text = await readText();
    if (text === null) return null;
    const version = sha256(Buffer.from(text)).toString("hex").slice(0, versionLength);
    await db.query("insert into consent_text (version, text) values ($1, $2) on conflict do nothing", [version, text]);
    return version;
  }
  return {
    async record({ call, key }) {
      const [row] = await db.query<Consent>(
        `insert into consent (call, idempotency_key, text_version) values ($1, $2, $3)
         on conflict (call, idempotency_key) do update set given_at = consent.given_at
         returning text_version as version, given_at as at`,
        [call, key, await currentVersion()],
      );
      if (row === undefined) throw new Error("a consent was not recorded");
      return row;
    },
  };
}
