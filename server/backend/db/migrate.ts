import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Queryable } from "../../lib/queryable.ts";
import { advisoryLocks, type Database, preparationTimeout, takeAdvisoryLock } from "./database.ts";

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const ownMigrations = new URL("./migrations/", import.meta.url);

/** Normalizes line ends: a checkout on Windows must not look like a changed migration. */
async function readMigration(folder: URL, name: string): Promise<Migration> {
  const sql = (await readFile(new URL(name, folder), "utf8")).replaceAll("\r\n", "\n");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`migration ${name}: the name must be like 0001-what-it-does.sql`);
    if (numbers.has(number)) throw new Error(`migration ${name}: number ${number} is already used`);
    numbers.add(number);
  }
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function apply(tx: Queryable, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await tx.script(sql);
  } catch (error) {
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  await tx.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
}

/** For operators; a developer who edited a migration reads it first. */
function editedMessage({ name }: Migration): string {
  return (
    `migration ${name} was changed after it ran: another build made this database, between two releases. Nothing was ` +
    "changed. Start the build that made it and take a backup, or restore a backup of a release; without data worth " +
    "keeping, start with an empty database. Whoever changed the migration: put it back, and write a new one instead"
  );
}

/**
 * Runs all pending migrations in one transaction, one server at a time. Migrations of a newer build are ignored, so that
 * a rolling release can be rolled back.
 * @param only names of the migrations to run; by default all.
 * @returns the names of the migrations that ran now.
 * @throws when one fails (then nothing is changed), or when one was edited after it ran.
 */
export async function migrate(db: Database, folder: URL = ownMigrations, only?: readonly string[]): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.includes(name) ?? true);
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, advisoryLocks.migrations);
    await tx.script(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const rows = await tx.query<{ name: string; checksum: string }>("select name, checksum from schema_migration");
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const edited = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
    if (edited) throw new Error(editedMessage(edited));
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(tx, migration);
    return missing.map(({ name }) => name);
  }, preparationTimeout);
}
