/** One direction of a shared link. Times are milliseconds of any single clock. */
interface LinkOptions {
  /** Bytes per millisecond. */
  rate: number;
  /** One-way latency (ms). */
  delay: number;
}

interface Arrival<To> {
  to: To;
  bytes: Uint8Array;
}

export interface Link<To> {
  send(to: To, bytes: Uint8Array, now: number): void;
  /** Takes what has arrived by `now`, in order. */
  take(now: number): Arrival<To>[];
  /** When the next packet arrives; null when nothing is in flight. */
  next(): number | null;
  /** Drops what is in flight for a connection. */
  drop(to: To): void;
}

/** Payload of a TCP segment over Ethernet (bytes). */
const packetBytes = 1460;

/**
 * Fair queueing: connections take turns packet by packet. Timers may be late, so each departure and arrival is computed
 * from the previous one and lateness does not accumulate.
 */
export function createLink<To>({ rate, delay }: LinkOptions): Link<To> {
  /** Queued bytes by connection; the next in turn is first. */
  const waiting = new Map<To, { bytes: Uint8Array; since: number }[]>();
  let underWay: (Arrival<To> & { at: number })[] = [];
  /** When the last packet has fully left. */
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
      // To the end of the queue.
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
