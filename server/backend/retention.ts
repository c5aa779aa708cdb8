import type { FastifyBaseLogger } from "fastify";
import { type Database, preparationTimeout } from "./db/database.ts";
import { isTimePlausible } from "./plausible-time.ts";

const dayMs = 86_400_000;

/** Idempotency records live as long as a browser may resend a message, counted from the last attempt (days). */
const deliveryDays = 30;

/** Challenges expire in minutes; a day exceeds any clock skew (days). */
const challengeDays = 1;

interface Deleted {
  feedback: number;
  applications: number;
  consents: number;
  deliveries: number;
  challenges: number;
}

/** Deletes expired messages (with their files), applications, idempotency records and spent challenges. */
function deleteExpired(db: Database, feedbackDays: number, now: number): Promise<Deleted> {
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
      consents: await count("consent", "given_at", feedbackDays),
      deliveries: await count("delivery", "lease_until", deliveryDays),
      challenges: await count("spent_challenge", "spent_at", challengeDays),
    };
  }, preparationTimeout);
}

interface RetentionOptions {
  /** Retention of messages and applications (days). */
  feedbackDays: number;
  logger?: FastifyBaseLogger | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Between two runs (ms). */
  interval?: number;
}

export interface Retention {
  /** False while the clock is far past all known times: then nothing is deleted. */
  isTimePlausible(): boolean;
  /** Stops it after waiting for a running deletion. */
  stop(): Promise<void>;
}

/**
 * Deletes expired data now and once a day.
 * @throws when the first run fails; later failures are logged and retried the next day.
 */
export async function startRetention(
  db: Database,
  { feedbackDays, logger, now = Date.now, interval = dayMs }: RetentionOptions,
): Promise<Retention> {
  let isPlausible = true;
  const run = async () => {
    const time = now();
    isPlausible = await isTimePlausible(db, time);
    if (!isPlausible) {
      logger?.warn({ time: new Date(time).toISOString() }, "old posts are not deleted: the clock seems to be wrong");
      return;
    }
    const deleted = await deleteExpired(db, feedbackDays, time);
    if (Object.values(deleted).some((n) => n > 0)) logger?.info({ deleted }, "old posts deleted");
  };
  await run();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(run)
      .catch((error: unknown) => logger?.error({ err: error }, "old posts could not be deleted"));
  }, interval);
  timer.unref();
  return {
    isTimePlausible: () => isPlausible,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
