import { type Connection, type ConnectionEvent, nextConnection } from "./connection-state.ts";

/** Delay (ms) before a failed ping is confirmed by a second one, so the strip appears within 2 s of the loss. */
export const confirmDelay = 1_000;

/** Delays between pings while offline, doubled each time (ms). */
export const firstDelay = 5_000;
export const longestDelay = 30_000;

/** How long the "back online" message stays (ms). */
export const backTime = 5_000;

interface WatchOptions {
  /** Whether our server responds. Never rejects. */
  ping(): Promise<boolean>;
  onChange(connection: Connection): void;
  /** The network was lost too briefly to be shown; failed requests may be retried. */
  onBriefLoss(): void;
}

export interface ConnectionWatch {
  /** A request failed: check whether the network is lost. */
  reportFailure(): void;
  /** The network may be back: check now. */
  recheck(): void;
}

/** Tracks the connection by pinging our server; the browser's own online state is only a hint. */
export function watchConnection({ ping, onChange, onBriefLoss }: WatchOptions): ConnectionWatch {
  let connection: Connection = "online";
  let delay = firstDelay;
  let isPinging = false;
  let isRecheckRequested = false;
  /** A ping failed; the next one tells whether the network is lost. */
  let isSuspected = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function move(event: ConnectionEvent): void {
    const moved = nextConnection(connection, event);
    if (moved === connection) return;
    connection = moved;
    clearTimeout(settling);
    if (moved === "back") settling = setTimeout(() => move("settled"), backTime);
    onChange(moved);
  }

  async function check(): Promise<void> {
    if (isPinging) return;
    isPinging = true;
    clearTimeout(next);
    isRecheckRequested = false;
    const up = await ping();
    isPinging = false;
    // A recheck was requested after this ping was sent, so its result is outdated.
    if (!up && isRecheckRequested) return check();
    const wasSuspected = isSuspected;
    isSuspected = !up && !wasSuspected && connection !== "offline";
    if (up) {
      delay = firstDelay;
      if (wasSuspected) onBriefLoss();
      move("restored");
    } else if (isSuspected) {
      next = setTimeout(() => void check(), confirmDelay);
    } else {
      move("lost");
      next = setTimeout(() => void check(), delay);
      delay = Math.min(delay * 2, longestDelay);
    }
  }

  return {
    reportFailure() {
      // While suspected, the next ping is due: one more failure must not delay it.
      if (connection !== "offline" && !isSuspected) void check();
    },
    recheck() {
      isRecheckRequested = true;
      if (connection === "offline") void check();
    },
  };
}
