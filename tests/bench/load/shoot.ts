import autocannon, { type Client, type Request, type Result } from "autocannon";

/** What is asked for, and of whom. */
export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** The next request, where each is another; undefined: there are no more. */
  next?: () => Request | undefined;
  /** Requests that the connections share out among them and send in turn. Made once, they cost the bench less than {@link next}. */
  inTurn?: readonly Request[];
}

export interface Shooting {
  connections: number;
  /** Requests a second; as many as go through where not given. */
  rate?: number;
  /** For how long (s). */
  duration: number;
}

/** What came of it; times in ms. `bad`: answers that are no success, and requests without any. */
export interface Shot {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  bad: number;
}

/** Deals them out, one after the other; each gets one at least. Autocannon by itself would make all of them for each connection. */
function dealt(requests: readonly Request[], connections: number): () => Request[] {
  let next = 0;
  return () => {
    const first = next++;
    const share = requests.filter((_, at) => at % connections === first);
    return share.length > 0 ? share : requests.slice(first % requests.length).slice(0, 1);
  };
}

/** The value that a share of all does not exceed. */
function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Asks over and over. Times are taken from the single answers: autocannon's own are whole milliseconds. */
export async function shoot(target: Target, { connections, rate, duration }: Shooting): Promise<Shot> {
  const { name, url, headers = {}, next, inTurn } = target;
  const times: number[] = [];
  let isOut = false;
  const setupRequest = (request: Request): Request => {
    const other = next?.();
    isOut ||= next !== undefined && other === undefined;
    return { ...request, ...other, headers: { ...request.headers, ...other?.headers } };
  };
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const rates = rate === undefined ? {} : { overallRate: rate };
  const deal = inTurn && dealt(inTurn, connections);
  const setup = deal
    ? { setupClient: (client: Client) => client.setRequests(deal()) }
    : { requests: [{ headers, setupRequest }] };
  const options = { url, connections, duration, ...rates, ...setup };
  const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
  running.on("response", (_client, _status, _bytes, time) => times.push(time));
  const result = await promise;
  if (isOut) throw new Error(`there were too few requests made for ${name}`);
  const sorted = Float64Array.from(times).sort();
  return {
    name,
    perSecond: times.length / result.duration,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    bad: result.non2xx + result.errors + result.timeouts,
  };
}
