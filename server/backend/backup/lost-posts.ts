import type { Queryable } from "../../lib/queryable.ts";

/** A message or application that the replaced database had and the backup has not. */
export interface LostPost {
  kind: "site" | "card" | "application";
  number: number;
  receivedAt: Date;
  /** Empty for an application, of which nothing is stored. */
  subject: string;
}

interface StoredPost extends LostPost {
  /** Keyed hash of the content, hex. */
  content: string;
}

const posts = `
  select place as kind, id as number, received_at as "receivedAt", subject, encode(fingerprint, 'hex') as content
  from feedback
  union all
  select 'application', id, received_at, '', encode(hash, 'hex') from application
  order by "receivedAt", number`;

async function readPosts(db: Queryable): Promise<StoredPost[]> {
  const [found] = await db.query<{ exists: boolean }>(
    "select to_regclass('feedback') is not null and to_regclass('application') is not null as exists",
  );
  return found?.exists ? db.query<StoredPost>(posts) : [];
}

const idOf = ({ kind, number, content }: StoredPost) => `${kind} ${number} ${content}`;

/** What came after the backup was made, oldest first. */
export async function lostPosts(replaced: Queryable, restored: Queryable): Promise<LostPost[]> {
  const kept = new Set((await readPosts(restored)).map(idOf));
  return (await readPosts(replaced)).filter((post) => !kept.has(idOf(post)));
}
