import { randomBytes } from "node:crypto";
import type { Queryable } from "./queryable.ts";

type Query = Pick<Queryable, "query">;

async function readOrMake(db: Query, name: string): Promise<Uint8Array> {
  await db.query("insert into secret (name, value) values ($1, $2) on conflict do nothing", [name, randomBytes(32)]);
  const [row] = await db.query<{ value: Uint8Array }>("select value from secret where name = $1", [name]);
  if (row === undefined) throw new Error(`the database has no secret ${name}`);
  return row.value;
}

/** A random secret, generated once and shared by all servers on the database; read on first use. */
export function storedSecret(
  db: Query,
  name: "feedback" | "application" | "delivery" | "media" | "pass",
): () => Promise<Uint8Array> {
  let secret: Uint8Array | undefined;
  return async () => {
    secret ??= await readOrMake(db, name);
    return secret;
  };
}
