/** One way of a line that all connections share. Times are milliseconds of any one clock. */
export interface LinkOptions {
  /** Bytes a millisecond. */
  rate: number;
  /** From one end to the other (ms). */
  delay: number;
}

export interface Arrival<To> {
  to: To;
  bytes: Uint8Array;
}

export interface Link<To> {
  send(to: To, bytes: Uint8Array, now: number): void;
  /** Takes what has arrived by now, in its order. */
  take(now: number): Arrival<To>[];
  /** When there is something to be done again; null where nothing is under way. */
  next(): number | null;
  /** Forgets what is under way to there. */
  drop(to: To): void;
}

/** What a TCP packet carries over Ethernet (bytes). */
const packetBytes = 1460;

/**
 * Connections take turns packet by packet, as they do in a queue that is fair. The clock may be late as timers are: what
 * leaves and arrives when is reckoned from what went before, so that lateness does not add up.
 */
export function createLink<To>({ rate, delay }: LinkOptions): Link<To> {
  /** Bytes that have not left, of each connection; the one whose turn it is stands first. */
  const waiting = new Map<To, { bytes: Uint8Array; since: number }[]>();
  let underWay: (Arrival<To> & { at: number })[] = [];
  /** When the packet that left last is wholly on its way. */
  let free = 0;

  function leave(now: number): void {
    for (let turn = waiting.entries().next().value; turn && free <= now; turn = waiting.entries().next().value) {
      const [to, chunks] = turn;
      waiting.delete(to);
      const chunk = chunks.shift();
      if (chunk === undefined) continue;
      const { bytes, since } = chunk;
      const rest = bytes.subarray(packetBytes);
      if (rest.length > 0) chunks.unshift({ bytes: rest, since });
      // Behind all others.
      if (chunks.length > 0) waiting.set(to, chunks);
      const packet = bytes.subarray(0, packetBytes);
      free = Math.max(free, since) + packet.length / rate;
      underWay.push({ to, bytes: packet, at: free + delay });
    }
  }

  return {
    send(to, bytes, now) {
      leave(now);
      const chunks = waiting.get(to) ?? [];
      chunks.push({ bytes, since: now });
      waiting.set(to, chunks);
    },
    take(now) {
      leave(now);
      const first = underWay.findIndex(({ at }) => at > now);
      return underWay.splice(0, first < 0 ? underWay.length : first);
    },
    next() {
      const times = [...(waiting.size > 0 ? [free] : []), ...underWay.slice(0, 1).map(({ at }) => at)];
      return times.length > 0 ? Math.min(...times) : null;
    },
    drop(to) {
      waiting.delete(to);
      underWay = underWay.filter((arrival) => arrival.to !== to);
    },
  };
}
