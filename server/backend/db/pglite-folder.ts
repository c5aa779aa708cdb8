import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableNodeFs, durableStart } from "./durable-node-fs.ts";
import { restoreDraft } from "./restore-draft.ts";
import { syncFolder, syncPath } from "./sync-path.ts";

function syncTree(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else syncPath(path, "r+");
  }
  syncFolder(root);
}

/**
 * Creates the database's files in a temporary folder and renames it when complete: a process killed during the first
 * start must not leave a half-made database.
 */
async function create(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const database = await PGlite.create({ dataDir: draft });
  await database.close();
  syncTree(draft);
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
  syncFolder(dirname(folder));
}

/** @throws when a restore was broken off: an empty portal must not start in its place. */
function assertNoHalfRestore(dataDir: string): void {
  const draft = restoreDraft(dataDir);
  if (existsSync(draft)) throw new Error(`a restore was broken off: repeat it, or remove ${draft} to start empty`);
}

/**
 * Files are handed over as they are. PGlite's own way, a text with each byte in hex, takes seconds for ten megabytes, while
 * all others wait for the thread. PGlite sends bytes in binary; its types know of text only.
 */
const bytesAsTheyAre = (bytes: Uint8Array) => bytes as unknown as string;

/** Opens, or creates, the embedded PostgreSQL in this thread. A commit is on disk when its promise resolves. */
export async function openPgliteFolder(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, "PG_VERSION"))) {
    assertNoHalfRestore(dirname(folder));
    await create(folder);
  }
  return PGlite.create({
    fs: new DurableNodeFs(folder),
    startParams: durableStart(PGlite.defaultStartParams),
    extensions: { pg_trgm },
    serializers: { [types.BYTEA]: bytesAsTheyAre },
    parsers: { [types.INT8]: Number, [types.DATE]: String },
  });
}
