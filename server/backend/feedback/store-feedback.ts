import type { Attachment } from "../../../src/shared/validation/attachments.ts";
import type { Feedback } from "../../../src/shared/validation/feedback.ts";
import type { Destination } from "../../../src/shared/validation/idempotency-key.ts";
import type { Queryable } from "../../lib/queryable.ts";
import { storedSecret } from "../../lib/stored-secret.ts";
import type { Consent } from "../../post-bodies/consent-headers.ts";
import { feedbackContent, fingerprint, sha256 } from "../../post-bodies/fingerprint.ts";
import type { Database } from "../db/database.ts";
import { assertRoom } from "./assert-room.ts";
import { redactDatabaseError } from "./redact-database-error.ts";
import { dropUpload, storeUpload, takeUpload } from "./uploads.ts";

/** The stored message's number, or that its key already belongs to other content. */
type StoreResult = { number: number } | { keyReused: true };

/** Stores a message. @param key the request's idempotency key, or null. */
type StoreFeedback = (feedback: Feedback, key: string | null, consent: Consent | null) => Promise<StoreResult>;

interface FirstRow {
  id: number;
  fingerprint: Uint8Array;
}

async function insertFeedback(
  tx: Queryable,
  destination: Destination,
  { fields }: Feedback,
  key: string | null,
  print: Buffer,
  consent: Consent | null,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into feedback
       (place, idempotency_key, fingerprint, subject, subject_id, body, answer_method, name, lastname, phone, email,
        consent_version, consent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (place, idempotency_key) do nothing returning id`,
    [
      ...[
        destination,
        key,
        print,
        fields.subject,
        Number(fields.subject_id),
        fields.body,
        Number(fields.answer_method),
      ],
      ...[fields.name, fields.lastname, fields.phone, fields.email],
      ...[consent?.version ?? null, consent?.at ?? null],
    ],
  );
  return row?.id ?? null;
}

/** A file with its hash, which takes too long to be computed while all others wait for the transaction. */
interface HashedFile extends Attachment {
  hash: Buffer;
}

async function insertFiles(tx: Queryable, feedbackId: number, files: readonly HashedFile[]): Promise<void> {
  for (const [index, { name, type, hash }] of files.entries()) {
    await tx.query(
      "insert into feedback_file (feedback_id, position, name, type, sha256) values ($1, $2, $3, $4, $5)",
      [feedbackId, index + 1, name, type, hash],
    );
  }
}

/** Compares with the message stored under the key: a concurrent insert of the same key has been waited for. */
async function compareWithStored(
  tx: Pick<Queryable, "query">,
  destination: Destination,
  key: string | null,
  print: Buffer,
): Promise<StoreResult | null> {
  const [first] = await tx.query<FirstRow>(
    "select id, fingerprint from feedback where place = $1 and idempotency_key = $2",
    [destination, key],
  );
  if (first === undefined) return null;
  return print.equals(first.fingerprint) ? { number: first.id } : { keyReused: true };
}

/** Stores messages for one destination: atomically, and once per key. */
export function feedbackStore(db: Database, destination: Destination): StoreFeedback {
  const secret = storedSecret(db, "feedback");

  async function store(feedback: Feedback, key: string | null, consent: Consent | null): Promise<StoreResult> {
    const print = fingerprint(await secret(), feedbackContent(feedback));
    // Before its files are stored once more.
    const earlier = key === null ? null : await compareWithStored(db, destination, key, print);
    if (earlier !== null) return earlier;
    const files = feedback.files.map((file) => ({ ...file, hash: sha256(file.bytes) }));
    const hasFiles = files.length > 0;
    await assertRoom(db, hasFiles);
    const upload = hasFiles ? await storeUpload(db, files, () => assertRoom(db, true)) : null;
    let isTaken = false;
    try {
      return await db.transaction(async (tx) => {
        const id = await insertFeedback(tx, destination, feedback, key, print, consent);
        if (id === null) {
          const first = await compareWithStored(tx, destination, key, print);
          if (first === null) throw new Error("a message disappeared while it was being stored");
          return first;
        }
        await insertFiles(tx, id, files);
        if (upload !== null) await takeUpload(tx, upload, id);
        isTaken = true;
        return { number: id };
      });
    } finally {
      if (upload !== null && !isTaken) await dropUpload(db, upload);
    }
  }

  return (feedback, key, consent) =>
    redactDatabaseError("a message could not be stored", store(feedback, key, consent));
}
