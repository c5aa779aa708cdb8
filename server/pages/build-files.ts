import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import type { Queryable } from "../lib/queryable.ts";

const dayMs = 86_400_000;

/** Tabs of a build that ended longer ago no longer find its files (days). */
const retentionDays = 30;

/** Files per insert: keeps a statement within a few megabytes. */
const batch = 40;

/** A hashed file of any build. `encoding`: how the bytes are compressed; null: not at all. */
export interface BuildFile {
  bytes: Uint8Array;
  encoding: "br" | null;
}

type Query = Pick<Queryable, "query">;

/** Finds a file of any build that ran on this database in the last 30 days. */
export async function findBuildFile(db: Query, name: string): Promise<BuildFile | null> {
  const [file] = await db.query<BuildFile>("select bytes, encoding from build_file where name = $1", [name]);
  return file ?? null;
}

/**
 * Stores this build's hashed files in the database for servers of other builds. A name contains a hash of the content, so
 * stored files are not written again.
 * @param folder the build's files; compressed ones (`.br`) are stored compressed.
 * @param now ms since 1970.
 */
export async function shareBuildFiles(db: Query, folder: string, now: number): Promise<void> {
  const present = new Set(await readdir(folder).catch(() => []));
  const names = [...present].filter((name) => !/\.(br|gz)$/.test(name));
  const seen = new Date(now);
  // Touch stored files first, or a server that starts at the same time could delete them as outdated.
  const rows = await db.query<{ name: string }>(
    "update build_file set seen_at = $2 where name = any($1) returning name",
    [names, seen],
  );
  const known = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  for (let at = 0; at < missing.length; at += batch) await insert(missing.slice(at, at + batch));

  async function insert(some: readonly string[]): Promise<void> {
    const files = await Promise.all(
      some.map(async (name) => {
        const encoding = present.has(`${name}.br`) ? "br" : null;
        return [name, await readFile(join(folder, encoding === null ? name : `${name}.br`)), encoding, seen] as const;
      }),
    );
    const places = files.map((_, row) => `($${row * 4 + 1}, $${row * 4 + 2}, $${row * 4 + 3}, $${row * 4 + 4})`);
    await db.query(
      `insert into build_file (name, bytes, encoding, seen_at) values ${places.join(", ")} on conflict (name) do nothing`,
      files.flat(),
    );
  }
}

/** Deletes the files that no build has used for 30 days. @param now ms since 1970. */
export async function deleteUnusedFiles(db: Query, now: number): Promise<void> {
  await db.query("delete from build_file where seen_at < $1", [new Date(now - retentionDays * dayMs)]);
}

interface BuildSharingOptions {
  folder: string;
  log: FastifyBaseLogger;
  now(): number;
  /** While not, nothing is deleted. */
  isTimePlausible(): boolean;
}

/** Delay before retrying a failed round (ms). */
const retryAfter = 60_000;

/** How long a stopping server waits for a round in progress (ms). */
const stopTimeout = 2_000;

export interface BuildSharing {
  /** Whether other servers can serve this build's files; if not yet, tries again. */
  isShared(): Promise<boolean>;
  /** Stops after the round in progress. */
  stop(): Promise<void>;
}

/**
 * Stores this build's files and marks them as in use once a day. Runs in the background: failures are logged and retried.
 */
export function startBuildSharing(db: Query, { folder, log, now, isTimePlausible }: BuildSharingOptions): BuildSharing {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isShared = false;
  let running: Promise<void> | undefined;

  function share(): Promise<void> {
    clearTimeout(timer);
    running ??= round().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function round(): Promise<void> {
    let next = dayMs;
    try {
      await shareBuildFiles(db, folder, now());
      if (isTimePlausible()) await deleteUnusedFiles(db, now());
      isShared = true;
    } catch (error) {
      if (!isStopped) log.error({ err: error }, "the build's files could not be shared");
      next = retryAfter;
    }
    if (isStopped) return;
    timer = setTimeout(share, next);
    timer.unref();
  }

  share();
  return {
    async isShared() {
      if (!isShared && !isStopped) await share();
      return isShared;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (running) await withTimeout(running, stopTimeout, undefined);
    },
  };
}
