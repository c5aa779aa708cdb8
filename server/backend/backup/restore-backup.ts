import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../db/database.ts";
import { lockFolder } from "../db/folder-lock.ts";
import { openPgliteDatabase } from "../db/pglite-database.ts";
import { restoreDraft } from "../db/restore-draft.ts";
import { syncFolder } from "../db/sync-path.ts";
import { BackupError, readBackup } from "./backup-lines.ts";
import { carryOverConsents, carryOverDeliveries, carryOverNumbers, skipNumbers } from "./carry-over.ts";
import { loadBackup } from "./load-backup.ts";
import { type LostPost, lostPosts } from "./lost-posts.ts";

/** Numbers left out where the last ones given are not known: more than a portal gives between two backups. */
const unknownNumbers = 1_000;

interface RestoreOptions {
  file: string;
  dataDir: string;
  /** An existing database may be replaced; it is kept beside. */
  replace: boolean;
  /** Messages go to real services, not to the embedded ones. */
  hasServices: boolean;
  /** Called with each line of progress. */
  report(progress: string): void;
}

/** The database that was replaced: what is known of it. `kind: "none"`: there was none. */
export type Replaced =
  | { kind: "none" }
  | { kind: "unreadable"; folder: string; reason: string }
  | { kind: "read"; folder: string; lost: readonly LostPost[]; deliveries: number };

interface Restored {
  /** When the backup was made. */
  madeAt: Date;
  replaced: Replaced;
}

async function compare(old: Database, draft: Database, hasServices: boolean) {
  const lost = await lostPosts(old, draft);
  await carryOverNumbers(old, draft);
  await carryOverConsents(old, draft);
  return { lost, deliveries: hasServices ? await carryOverDeliveries(old, draft) : 0 };
}

/** Takes from the old database what is not in the backup, where it still opens. */
async function readReplaced(draft: Database, folder: string, { dataDir, hasServices }: RestoreOptions) {
  const closed: Promise<void>[] = [];
  try {
    const old = await openPgliteDatabase(dataDir, { isLocked: true });
    try {
      return { kind: "read", folder, ...(await compare(old, draft, hasServices)) } as const;
    } finally {
      closed.push(old.close());
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "unreadable", folder, reason } as const;
  } finally {
    // A database that failed also fails to close; its thread has ended then.
    await Promise.allSettled(closed);
  }
}

/** UTC in a folder's name: `before-restore-2026-11-25T10-15-00`. */
function keptFolder(dataDir: string): string {
  return join(dataDir, `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`);
}

function exchange(dataDir: string, kept: string | null): void {
  const current = join(dataDir, "postgres");
  if (kept !== null) {
    mkdirSync(kept, { mode: 0o700 });
    renameSync(current, join(kept, "postgres"));
  }
  renameSync(join(restoreDraft(dataDir), "postgres"), current);
  rmSync(restoreDraft(dataDir), { recursive: true });
  syncFolder(dataDir);
}

async function restoreLocked(options: RestoreOptions): Promise<Restored> {
  const { file, dataDir, report } = options;
  const isOccupied = existsSync(join(dataDir, "postgres"));
  if (isOccupied && !options.replace) {
    throw new BackupError(`В ${dataDir} уже есть база данных. Чтобы заменить её копией, добавьте --replace.`);
  }
  const backup = await readBackup(file);
  const draftFolder = restoreDraft(dataDir);
  rmSync(draftFolder, { recursive: true, force: true });
  try {
    const draft = await openPgliteDatabase(draftFolder);
    const kept = isOccupied ? keptFolder(dataDir) : null;
    let replaced: Replaced = { kind: "none" };
    try {
      await loadBackup(draft, backup, { file, report });
      if (kept !== null) replaced = await readReplaced(draft, kept, options);
      if (replaced.kind !== "read") await skipNumbers(draft, unknownNumbers);
    } finally {
      await draft.close();
    }
    exchange(dataDir, kept);
    return { madeAt: new Date(backup.head.madeAt), replaced };
  } catch (error) {
    rmSync(draftFolder, { recursive: true, force: true });
    throw error;
  }
}

function lockedFolder(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${reason}\nЕсли портал работает, сначала остановите его.`, { cause: error });
  }
}

/**
 * Makes the data folder's database the one of a backup. It is built beside and takes its place when it is complete, so
 * that whatever fails leaves the folder as it was; the replaced database is kept in a folder of its own.
 * @throws when the file cannot be used, the portal runs, or there is a database and it may not be replaced.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const unlock = lockedFolder(options.dataDir);
  try {
    return await restoreLocked(options);
  } finally {
    unlock();
  }
}
