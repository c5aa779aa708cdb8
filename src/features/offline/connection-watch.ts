import { type Connection, type ConnectionEvent, nextConnection } from "./connection-state.ts";

/** One dropped request is no lost network: it is asked a second time after this (ms), so the strip comes within 2 s. */
export const confirmDelay = 1_000;

/** While offline our server is asked again after this, then after twice as long each time, up to the longest (ms). */
export const firstDelay = 5_000;
export const longestDelay = 30_000;

/** How long the good news stays (ms). */
export const backTime = 5_000;

export interface WatchOptions {
  /** Whether our server answers now. Never rejects. */
  ping(): Promise<boolean>;
  onChange(connection: Connection): void;
  /** The network was gone for a moment, too short to be told of: what failed meanwhile may be asked for again. */
  onBriefLoss(): void;
}

export interface ConnectionWatch {
  /** Some request failed: is it the network? */
  reportFailure(): void;
  /** The network may be back. */
  recheck(): void;
}

/** Finds out by asking our server: what the browser thinks of the network is a hint at most. */
export function watchConnection({ ping, onChange, onBriefLoss }: WatchOptions): ConnectionWatch {
  let connection: Connection = "online";
  let delay = firstDelay;
  let asking = false;
  let hoped = false;
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

  async function check(confirming: boolean): Promise<void> {
    if (asking) return;
    asking = true;
    clearTimeout(next);
    hoped = false;
    const up = await ping();
    asking = false;
    // What was asked before there was hope says nothing of what is now.
    if (!up && hoped) return check(confirming);
    if (up) {
      delay = firstDelay;
      if (confirming) onBriefLoss();
      move("restored");
    } else if (connection !== "offline" && !confirming) {
      next = setTimeout(() => void check(true), confirmDelay);
    } else {
      move("lost");
      next = setTimeout(() => void check(false), delay);
      delay = Math.min(delay * 2, longestDelay);
    }
  }

  return {
    reportFailure() {
      if (connection !== "offline") void check(false);
    },
    recheck() {
      hoped = true;
      if (connection === "offline") void check(false);
    },
  };
}
