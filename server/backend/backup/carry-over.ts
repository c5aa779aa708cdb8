import type { Queryable } from "../../lib/queryable.ts";
import { quoted } from "./write-backup.ts";

// What the replaced database knows, and a restored one must know too.

/**
 * Lets the restored counters go on where the replaced ones stopped, so that no visitor gets a number that was told to
 * another before.
 */
export async function carryOverNumbers(replaced: Queryable, restored: Queryable): Promise<void> {
  const counters = `select sequencename::text as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`;
  for (const { name, last } of await replaced.query<{ name: string; last: number }>(counters)) {
    await restored.query(
      `select setval(format('public.%I', sequencename)::regclass, greatest($2::bigint, last_value))
       from pg_sequences where schemaname = 'public' and sequencename = $1::name`,
      [name, last],
    );
  }
}

/** Raises all counters: the replaced ones are not known, and numbers told to visitors must not be given again. */
export async function skipNumbers(restored: Queryable, count: number): Promise<void> {
  await restored.query(
    `select setval(format('public.%I', sequencename)::regclass, last_value + $1::bigint)
     from pg_sequences where schemaname = 'public' and last_value is not null`,
    [count],
  );
}

/** Names of the columns that may be filled. */
async function columnsOf(db: Queryable, table: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select column_name::text as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The columns that a table has in both, and its rows in the replaced database as JSON; none where it lacks the table. */
async function rowsOf(replaced: Queryable, restored: Queryable, table: string) {
  const known = await columnsOf(replaced, table);
  const columns = (await columnsOf(restored, table)).filter((name) => known.includes(name)).map(quoted);
  if (columns.length === 0) return { columns: "", rows: "[]" };
  const name = quoted(table);
  const rows = await replaced.query<{ row: string }>(`select to_jsonb(${name})::text as row from ${name}`);
  return { columns: columns.join(", "), rows: `[${rows.map(({ row }) => row).join(",")}]` };
}

/** Adds the rows that are missing. */
async function addMissing(
  restored: Queryable,
  table: string,
  { columns, rows }: { columns: string; rows: string },
): Promise<number> {
  if (columns === "") return 0;
  const name = quoted(table);
  const added = await restored.query(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)
     on conflict do nothing returning 1`,
    [rows],
  );
  return added.length;
}

/**
 * Adds the consents given since the backup, and their texts: the services keep the messages that visitors agreed to send,
 * and a message that an outbox sends again keeps the consent of its first time.
 * @returns how many.
 */
export async function carryOverConsents(replaced: Queryable, restored: Queryable): Promise<number> {
  // The texts first: consents refer to them.
  await addMissing(restored, "consent_text", await rowsOf(replaced, restored, "consent_text"));
  return addMissing(restored, "consent", await rowsOf(replaced, restored, "consent"));
}

/** Whether both have the same key for the hashes of contents: only then their records can be compared. */
async function haveSameKey(a: Queryable, b: Queryable): Promise<boolean> {
  const key = "select encode(value, 'hex') as value from secret where name = 'delivery'";
  const [first, second] = [await a.query<{ value: string }>(key), await b.query<{ value: string }>(key)];
  return first[0] !== undefined && first[0].value === second[0]?.value;
}

/**
 * Adds the records of what was delivered to services since the backup: a post whose answer was lost then is not
 * delivered again. Not for the embedded services, whose own copy of these messages is lost with the database: there
 * a repeated post is what brings it back.
 * @returns how many.
 */
export async function carryOverDeliveries(replaced: Queryable, restored: Queryable): Promise<number> {
  const given = await rowsOf(replaced, restored, "delivery");
  if (given.columns === "" || !(await haveSameKey(replaced, restored))) return 0;
  // An attempt that had no answer when the backup was made may have one by now.
  await restored.query(
    `delete from delivery using jsonb_populate_recordset(null::delivery, $1::jsonb) newer
     where delivery.answer is null and delivery.call = newer.call
       and (delivery.idempotency_key = newer.idempotency_key or delivery.submission = newer.submission)`,
    [given.rows],
  );
  return addMissing(restored, "delivery", given);
}
