/** What bounds the server's work; no setting of the operator's. */
export interface Limits {
  /** How long things may take (ms). */
  timeouts: {
    /** A service's answer. */
    service: number;
    /** The answers that a page shows, until it is sent without. */
    page: number;
    /** Suggestions, while somebody types. */
    suggest: number;
    /** The gathering of many answers, until no more are asked for. */
    gathering: number;
    /** A check whether all is ready. */
    ready: number;
    /** Requests under way when the server stops. */
    stop: number;
    /** The taking of a post. */
    post: number;
    /** The head of a request on its way from a visitor. */
    head: number;
    /** A whole request on its way from a visitor. */
    request: number;
    /** The whole body of a post on its way from a visitor. */
    upload: number;
    /** A server that was killed over a post keeps others from sending it. */
    lease: number;
  };
  /** What the server holds of messages that are being sent (bytes); for more there is no room until they are gone. */
  mostHeldBytes: number;
  /** How many requests are taken in ten minutes by each of the servers. Thousands of visitors may share one address. */
  rateLimits: {
    /** Posts from one address. */
    posts: number;
    /** Posts under one pass: two places, corrections, and what is sent again. */
    postsOfPass: number;
    /** Challenges and passes that one address asks for. */
    captcha: number;
    /** Challenges that one address asks for where Turnstile is set and could not be loaded. */
    fallback: number;
    /** Suggestions for one address. */
    suggestions: number;
    /** Searches from one address. */
    searches: number;
    /** Passes that one address has checked: a service's, which asks for all visitors. */
    checks: number;
    /** Reports of what policies stopped, from one address. */
    violations: number;
    /** Log lines of all such reports. */
    violationLines: number;
    /** What one address reads. A thousand people behind it may save a city each: thousands of files and tiles. */
    reads: {
      /** Pages, and addresses where nothing is. */
      pages: number;
      /** Data. */
      data: number;
      /** Pictures, documents, and files of other builds. */
      files: number;
      tiles: number;
    };
  };
}

/** The same limits for so many times as many requests. */
export function timesRateLimits(limits: Limits["rateLimits"], times: number): Limits["rateLimits"] {
  const { reads, ...others } = limits;
  const scaled = <Counts extends object>(counts: Counts): Counts =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Math.ceil(count * times)])) as Counts;
  return { ...scaled(others), reads: scaled(reads) };
}

export const limits: Limits = {
  timeouts: {
    service: 8_000,
    page: 3_000,
    suggest: 2_000,
    gathering: 30_000,
    ready: 3_000,
    stop: 10_000,
    post: 30_000,
    head: 15_000,
    // Ten megabytes over a slow phone's network take minutes.
    request: 300_000,
    // Before that of the whole request, which knows of no reason why.
    upload: 270_000,
    lease: 60_000,
  },
  mostHeldBytes: 256 * 1024 * 1024,
  rateLimits: {
    posts: 1_000,
    postsOfPass: 200,
    captcha: 3_000,
    fallback: 1_000,
    suggestions: 10_000,
    searches: 3_000,
    checks: 30_000,
    violations: 600,
    violationLines: 1_000,
    reads: { pages: 30_000, data: 120_000, files: 200_000, tiles: 600_000 },
  },
};
