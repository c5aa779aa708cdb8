import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}

function ownerOf(pidFile: string): string {
  try {
    return `process ${Number.parseInt(readFileSync(pidFile, "utf8"), 10)}`;
  } catch {
    // The owner has taken the lock and not yet written its number.
    return "another process";
  }
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(join(folder, "lock"), { timeout: 0 });
  } catch (error) {
    throw new Error(`DATA_DIR: ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Takes a data folder for this process; gives the function that releases it.
 *
 * Two processes writing one PostgreSQL folder destroy it, so the lock must hold whatever happens. It is a lock of the
 * operating system, which vanishes with its process however that ends (no stale locks, no reused process numbers) and
 * holds between containers on one volume. Node offers such locks only through SQLite; the file stays empty.
 * @throws when another process, or another part of this one, holds the folder.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = join(folder, "lock.pid");
  const lock = openLock(folder);
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `data folder ${folder} is in use by ${ownerOf(pidFile)}; one server per folder, set DATABASE_URL for several servers`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}
