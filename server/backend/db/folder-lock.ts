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
    // The owner holds the lock but has not written its process id yet.
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
 * Locks a data folder for this process; returns the function that releases it.
 *
 * Two processes writing to one PostgreSQL folder corrupt it. An operating system file lock is released with its process
 * however that ends (no stale locks, no reused process ids) and works between containers on one volume. Node offers such
 * locks only through SQLite; the file stays empty.
 * @throws when the folder is already locked, by another process or within this one.
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
      `DATA_DIR: ${folder} is in use by ${ownerOf(pidFile)}: set another folder for a second portal, or DATABASE_URL for several servers of one`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}
