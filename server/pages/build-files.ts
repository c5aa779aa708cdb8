import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import type { Queryable } from "../lib/queryable.ts";

const dayMs = 86_400_000;

/** A tab that has been open longer than this has to do with what it has loaded (days). */
const keptDays = 30;

/** So many are written at once: the largest batch stays a matter of megabytes. */
const batch = 40;

/** A hashed file of some build. `encoding`: how the bytes are packed; null: not at all. */
export interface BuildFile {
  bytes: Uint8Array;
  encoding: "br" | null;
}

type Query = Pick<Queryable, "query">;

/** The file of that name, of whichever build; null where none has run here for 30 days that had it. */
export async function findBuildFile(db: Query, name: string): Promise<BuildFile | null> {
  const [file] = await db.query<BuildFile>("select bytes, encoding from build_file where name = $1", [name]);
  return file ?? null;
}

/**
 * Puts this build's hashed files where servers of other builds find them, and deletes those that no build has had for 30
 * days. A name stands for its content: what is there already is not written again.
 * @param folder the build's files; those packed already (`.br`) are kept so.
 * @param now ms since 1970.
 */
export async function shareBuildFiles(db: Query, folder: string, now: number): Promise<void> {
  const present = new Set(await readdir(folder).catch(() => []));
  const names = [...present].filter((name) => !/\.(br|gz)$/.test(name));
  const seen = new Date(now);
  // First what is there: it must not be deleted for its age by a server that starts beside this one.
  const rows = await db.query<{ name: string }>(
    "update build_file set seen_at = $2 where name = any($1) returning name",
    [names, seen],
  );
  const known = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  for (let at = 0; at < missing.length; at += batch) await insert(missing.slice(at, at + batch));
  await db.query("delete from build_file where seen_at < $1", [new Date(now - keptDays * dayMs)]);

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

interface SharingOptions {
  folder: string;
  log: FastifyBaseLogger;
  now(): number;
}

/** After a round that failed (ms). */
const again = 60_000;

/** A round under way is not waited for any longer when the server stops (ms). */
const longestEnd = 2_000;

export interface BuildSharing {
  /** Whether other servers find this build's files; where they do not, tries once more. */
  isShared(): Promise<boolean>;
  /** Ends it, when a round under way has ended. */
  stop(): Promise<void>;
}

/**
 * Shares this build's files, and says once a day that they are still in use. The server does not wait for it: what a
 * database refuses is logged, and tried again.
 */
export function startBuildSharing(db: Query, { folder, log, now }: SharingOptions): BuildSharing {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let isShared = false;
  let underway: Promise<void> | undefined;

  function share(): Promise<void> {
    clearTimeout(timer);
    underway ??= round().finally(() => {
      underway = undefined;
    });
    return underway;
  }

  async function round(): Promise<void> {
    let next = dayMs;
    try {
      await shareBuildFiles(db, folder, now());
      isShared = true;
    } catch (error) {
      if (!isOver) log.error({ err: error }, "the build's files could not be shared");
      next = again;
    }
    if (isOver) return;
    timer = setTimeout(share, next);
    timer.unref();
  }

  share();
  return {
    async isShared() {
      if (!isShared && !isOver) await share();
      return isShared;
    },
    async stop() {
      isOver = true;
      clearTimeout(timer);
      if (underway) await withTimeout(underway, longestEnd, undefined);
    },
  };
}
