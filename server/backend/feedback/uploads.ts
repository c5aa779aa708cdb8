import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Queryable, SqlValue } from "../../lib/queryable.ts";
import type { Database } from "../db/database.ts";

/** Bytes of a part: others wait for the embedded database while one is written, about 20 ms. */
const partBytes = 512 * 1024;

/** No upload takes longer (ms): what has no message by then never gets one. */
const longestUpload = 3_600_000;

type Query = Pick<Queryable, "query">;

/** The parts of a file, at least one. */
function* partsOf(bytes: Uint8Array): Generator<Uint8Array, void, undefined> {
  let from = 0;
  do {
    // Copied: to the database's thread a view would be sent with all of its file.
    yield new Uint8Array(bytes.subarray(from, from + partBytes));
    from += partBytes;
  } while (from < bytes.length);
}

/**
 * Not written through to the disk: the message's own commit does that for all before it, and without a message its files
 * are worth nothing.
 */
function storePart(db: Pick<Database, "transaction">, values: readonly SqlValue[]): Promise<unknown> {
  return db.transaction(async (tx) => {
    await tx.script("set local synchronous_commit = off");
    await tx.query("insert into feedback_file_part (upload_id, position, part, bytes) values ($1, $2, $3, $4)", values);
  });
}

/**
 * Stores the files of a message that is to be stored next, each part in a transaction of its own.
 * @param assertRoom called before each part; may throw.
 * @returns the upload's id.
 */
export async function storeUpload(
  db: Pick<Database, "query" | "transaction">,
  files: readonly { bytes: Uint8Array }[],
  assertRoom: () => Promise<void>,
): Promise<string> {
  const id = randomUUID();
  try {
    await db.query("insert into feedback_upload (id) values ($1)", [id]);
    for (const [index, { bytes }] of files.entries()) {
      let part = 0;
      for (const piece of partsOf(bytes)) {
        await assertRoom();
        part += 1;
        await storePart(db, [id, index + 1, part, piece]);
      }
    }
    return id;
  } catch (error) {
    await dropUpload(db, id);
    throw error;
  }
}

/** Makes the files those of the message. @throws when the upload is gone, so that no message is stored without its files. */
export async function takeUpload(tx: Query, id: string, feedbackId: number): Promise<void> {
  const taken = await tx.query("update feedback_upload set feedback_id = $2 where id = $1 returning id", [
    id,
    feedbackId,
  ]);
  if (taken.length === 0) throw new Error("the files of a message are gone");
}

/** Deletes an upload, unless it has a message. Never rejects: what stays is swept later. */
export async function dropUpload(db: Query, id: string): Promise<void> {
  await db.query("delete from feedback_upload where id = $1 and feedback_id is null", [id]).catch(() => undefined);
}

/** @param minAge of the uploads without a message that are deleted (ms). */
async function sweep(db: Query, minAge: number, logger: FastifyBaseLogger | undefined): Promise<void> {
  const deleted = await db.query(
    `delete from feedback_upload
     where feedback_id is null and begun_at <= now() - $1::double precision * interval '1 millisecond' returning id`,
    [minAge],
  );
  if (deleted.length > 0) logger?.info({ uploads: deleted.length }, "files without a message deleted");
}

interface SweepOptions {
  /** No other server uses the database: what has no message at the start was broken off. */
  isAlone: boolean;
  logger?: FastifyBaseLogger | undefined;
  /** Between two runs (ms). */
  interval?: number;
}

/**
 * Deletes uploads whose message was never stored, because the server crashed: now and once an hour.
 * @returns the function that stops it.
 * @throws when the first run fails; later failures are logged.
 */
export async function sweepUploads(
  db: Query,
  { isAlone, logger, interval = longestUpload }: SweepOptions,
): Promise<() => Promise<void>> {
  await sweep(db, isAlone ? 0 : longestUpload, logger);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(db, longestUpload, logger).catch((error: unknown) =>
      logger?.error({ err: error }, "files without a message could not be deleted"),
    );
  }, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
