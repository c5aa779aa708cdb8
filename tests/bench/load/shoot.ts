import autocannon, { type Client, type Request, type Result } from "autocannon";

/** Target and requests of a load run. */
export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** Returns the next request when each differs; undefined: none left. */
  next?: () => Request | undefined;
  /** Prepared requests, split among the connections and sent in turn; cheaper for the bench than {@link next}. */
  inTurn?: readonly Request[];
}

interface Shooting {
  connections: number;
  /** Requests a second; unlimited when omitted. */
  rate?: number;
  /** Duration (s). */
  duration: number;
}

/** Result; times in ms. `bad`: unsuccessful responses and requests without one. */
export interface Shot {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  bad: number;
}

/** Splits the requests among the connections, at least one each; autocannon would give all of them to each connection. */
function dealt(requests: readonly Request[], connections: number): () => Request[] {
  let next = 0;
  return () => {
    const first = next++;
    const share = requests.filter((_, at) => at % connections === first);
    return share.length > 0 ? share : requests.slice(first % requests.length).slice(0, 1);
  };
}

/** Quantile of sorted values. */
function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Sends requests in a loop. Times come from single responses: autocannon rounds to whole milliseconds. */
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
