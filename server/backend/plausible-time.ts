import type { Database } from "./db/database.ts";

/** A longer step past the last known time is doubted, and a doubted time believed after so long (ms). */
const step = 7 * 86_400_000;

interface Known {
  trusted: number;
  /** Null while the time is not doubted. */
  doubtedSince: number | null;
  doubtedAt: number | null;
}

/** What is known after the clock was read (ms since 1970). Pure. */
export function judgeTime({ trusted, doubtedSince, doubtedAt }: Known, now: number): Known {
  if (now - trusted <= step) return { trusted: Math.max(trusted, now), doubtedSince: null, doubtedAt: null };
  // Another jump is a new doubt.
  const isSteady = doubtedAt !== null && now >= doubtedAt && now - doubtedAt <= step;
  const since = isSteady && doubtedSince !== null ? doubtedSince : now;
  return now - since >= step
    ? { trusted: now, doubtedSince: null, doubtedAt: null }
    : { trusted, doubtedSince: since, doubtedAt: now };
}

/**
 * Judges the clock by the last time that was believed; at first by the newest row. Not by rows later on: those that come
 * while the clock is wrong have its time. A portal that was off for long is believed after a week.
 * @param now milliseconds since 1970.
 */
export function isTimePlausible(db: Database, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<{ trusted: Date; since: Date | null; at: Date | null }>(
      `select trusted_at as trusted, doubted_since as since, doubted_at as at from known_time for update`,
    );
    const [newest] = row
      ? []
      : await tx.query<{ at: Date | null }>(
          `select greatest((select max(received_at) from feedback), (select max(received_at) from application),
             (select max(lease_until) from delivery)) as at`,
        );
    const known = judgeTime(
      {
        trusted: (row?.trusted ?? newest?.at ?? new Date(now)).getTime(),
        doubtedSince: row?.since?.getTime() ?? null,
        doubtedAt: row?.at?.getTime() ?? null,
      },
      now,
    );
    const date = (time: number | null) => (time === null ? null : new Date(time));
    await tx.query(
      `insert into known_time (trusted_at, doubted_since, doubted_at) values ($1, $2, $3)
       on conflict (only_row) do update
         set trusted_at = excluded.trusted_at, doubted_since = excluded.doubted_since, doubted_at = excluded.doubted_at`,
      [new Date(known.trusted), date(known.doubtedSince), date(known.doubtedAt)],
    );
    return known.doubtedSince === null;
  });
}
