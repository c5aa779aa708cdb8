import type { FastifyBaseLogger } from "fastify";
import { type Database, preparationTimeout } from "./db/database.ts";

const dayMs = 86_400_000;

/** After it was last sent; as long as a browser keeps a message to send it again (days). */
const deliveryDays = 30;

/** Challenges expire in minutes; a day is beyond any difference of clocks (days). */
const challengeDays = 1;

export interface Deleted {
  feedback: number;
  applications: number;
  deliveries: number;
  challenges: number;
}

/** Deletes what visitors sent longer ago than so many days, files with it, and what is kept of its sending. */
export function deleteExpired(db: Database, feedbackDays: number, now: number): Promise<Deleted> {
  const before = (days: number) => new Date(now - days * dayMs);
  return db.transaction(async (tx) => {
    const count = async (table: string, column: string, days: number) => {
      const sql = `with gone as (delete from ${table} where ${column} < $1 returning 1) select count(*) as n from gone`;
      const [row] = await tx.query<{ n: number }>(sql, [before(days)]);
      return row?.n ?? 0;
    };
    return {
      feedback: await count("feedback", "received_at", feedbackDays),
      applications: await count("application", "received_at", feedbackDays),
      deliveries: await count("delivery", "lease_until", deliveryDays),
      challenges: await count("spent_challenge", "spent_at", challengeDays),
    };
  }, preparationTimeout);
}

export interface RetentionOptions {
  /** How long messages and applications are kept. */
  feedbackDays: number;
  logger?: FastifyBaseLogger | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Between two rounds (ms). */
  interval?: number;
}

/**
 * Deletes what is too old, now and once a day.
 * @returns a function that ends it, when a round under way has ended.
 * @throws when the first round fails; later failures are logged, and the next day's round does their work.
 */
export async function startRetention(
  db: Database,
  { feedbackDays, logger, now = Date.now, interval = dayMs }: RetentionOptions,
): Promise<() => Promise<void>> {
  const round = async () => {
    const deleted = await deleteExpired(db, feedbackDays, now());
    if (Object.values(deleted).some((n) => n > 0)) logger?.info({ deleted }, "old posts deleted");
  };
  await round();
  let underway = Promise.resolve();
  const timer = setInterval(() => {
    underway = round().catch((error: unknown) => logger?.error({ err: error }, "old posts could not be deleted"));
  }, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underway;
  };
}
