/** One direction of a shared link. Times are milliseconds of any single clock. */
interface LinkOptions {
  /** Bytes per millisecond. */
  rate: number;
  /** One-way latency (ms). */
  delay: number;
  /**
   * TCP's slow start: a connection begins with this many bytes in flight, and each acknowledged byte, a round trip after it
   * left, lets one more be. Infinity: none. After a pause the window stays as it is, as servers are advised to set it.
   */
  window: number;
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

interface Sender {
  chunks: { bytes: Uint8Array; since: number }[];
  window: number;
  /** Bytes that are not acknowledged, with the time when they will be. */
  inFlight: { bytes: number; until: number }[];
}

/**
 * Fair queueing: connections take turns packet by packet. Timers may be late, so each departure and arrival is computed
 * from the previous one and lateness does not accumulate.
 */
export function createLink<To>({ rate, delay, window }: LinkOptions): Link<To> {
  /** The next in turn is first. */
  const senders = new Map<To, Sender>();
  let underWay: (Arrival<To> & { at: number })[] = [];
  /** When the last packet has fully left. */
  let free = 0;

  /** When a connection's next packet may leave; null: it has none. */
  function leavesAt({ chunks, inFlight, window }: Sender): number | null {
    const [chunk] = chunks;
    if (chunk === undefined) return null;
    const isFull = sum(inFlight) >= window;
    return Math.max(free, chunk.since, isFull ? (inFlight[0]?.until ?? 0) : 0);
  }

  function nextSender(): { to: To; sender: Sender; at: number } | null {
    let first: { to: To; sender: Sender; at: number } | null = null;
    for (const [to, sender] of senders) {
      const at = leavesAt(sender);
      if (at !== null && (first === null || at < first.at)) first = { to, sender, at };
    }
    return first;
  }

  function leave(now: number): void {
    for (let next = nextSender(); next !== null && next.at <= now; next = nextSender()) {
      const { to, sender, at } = next;
      acknowledge(sender, at);
      const [chunk] = sender.chunks;
      if (chunk === undefined) return;
      const packet = chunk.bytes.subarray(0, packetBytes);
      chunk.bytes = chunk.bytes.subarray(packetBytes);
      if (chunk.bytes.length === 0) sender.chunks.shift();
      free = at + packet.length / rate;
      underWay.push({ to, bytes: packet, at: free + delay });
      sender.inFlight.push({ bytes: packet.length, until: free + 2 * delay });
      // To the end of the queue.
      senders.delete(to);
      senders.set(to, sender);
    }
  }

  return {
    send(to, bytes, now) {
      leave(now);
      const sender = senders.get(to) ?? { chunks: [], window, inFlight: [] };
      sender.chunks.push({ bytes, since: now });
      senders.set(to, sender);
    },
    take(now) {
      leave(now);
      const first = underWay.findIndex(({ at }) => at > now);
      return underWay.splice(0, first < 0 ? underWay.length : first);
    },
    next() {
      const times = [nextSender()?.at ?? Infinity, underWay[0]?.at ?? Infinity];
      const time = Math.min(...times);
      return time === Infinity ? null : time;
    },
    drop(to) {
      senders.delete(to);
      underWay = underWay.filter((arrival) => arrival.to !== to);
    },
  };
}

function sum(inFlight: Sender["inFlight"]): number {
  return inFlight.reduce((total, { bytes }) => total + bytes, 0);
}

function acknowledge(sender: Sender, now: number): void {
  const left = sender.inFlight.filter(({ until }) => until > now);
  sender.window += sum(sender.inFlight) - sum(left);
  sender.inFlight = left;
}
