type RateLimits = Limits["rateLimits"];

/** Rate limits that the operator sets. */
type SetLimits = Pick<RateLimits, "posts" | "postsInTotal" | "bytes">;

/** Timeouts and limits; all but {@link SetLimits} are fixed in code. */
interface Limits {
  /** In ms. */
  timeouts: {
    /** An upstream's response. */
    service: number;
    /** The data of a page, which is then rendered without what is missing. */
    page: number;
    /** Suggestions while the visitor types. */
    suggest: number;
    /** Reading all pages of a list to merge them; no further page is requested after that. */
    gathering: number;
    /** One readiness check. */
    ready: number;
    /** Requests in flight when the server stops. */
    stop: number;
    /** A destination's response to a post. */
    post: number;
    /** Receiving a request's headers. */
    head: number;
    /** Receiving a whole request. */
    request: number;
    /** Receiving the body of a post. */
    upload: number;
    /** How long a delivery stays locked by a server that died while sending it. */
    lease: number;
  };
  /** Memory for the uploads of all posts in progress (bytes); beyond it posts get 503. */
  uploadBudget: number;
  /** Requests per ten minutes and server process. Thousands of visitors may share one address. */
  rateLimits: {
    /** Posts from one address. */
    posts: number;
    /** Posts from all addresses. */
    postsInTotal: number;
    /** Posts with one pass: two destinations, corrections and retries. */
    postsOfPass: number;
    /** Bytes of messages' bodies. */
    bytes: { ofAddress: number; ofPass: number; inTotal: number };
    /** Challenges and passes requested from one address. */
    captcha: number;
    /** Challenges requested from one address where Turnstile is configured but did not load. */
    fallback: number;
    /** Suggestion requests from one address. */
    suggestions: number;
    /** Searches from one address. */
    searches: number;
    /** Pass verifications from one address: a service verifies those of all visitors. */
    checks: number;
    /** CSP violation reports from one address. */
    violations: number;
    /** Log lines for all violation reports together. */
    violationLines: number;
    /** Reads from one address. A thousand people behind it may each save a city pack: thousands of files and tiles. */
    reads: {
      /** Pages, including those that are not found. */
      pages: number;
      /** Sheets for paper: few visitors print, and a sheet of chosen places is rendered for each. */
      sheets: number;
      data: number;
      /** Pictures, documents and hashed files of other builds. */
      files: number;
      tiles: number;
    };
  };
}

/** Multiplies every rate limit by `factor`, rounding up. */
export function multiplyRateLimits(limits: RateLimits, factor: number): RateLimits {
  const { reads, bytes, ...others } = limits;
  const scaled = <Counts extends object>(counts: Counts): Counts =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Math.ceil(count * factor)])) as Counts;
  return { ...scaled(others), reads: scaled(reads), bytes: scaled(bytes) };
}

export const limits: Omit<Limits, "rateLimits"> & { rateLimits: Omit<RateLimits, keyof SetLimits> } = {
  timeouts: {
    service: 8_000,
    page: 3_000,
    suggest: 2_000,
    gathering: 30_000,
    ready: 3_000,
    stop: 10_000,
    post: 30_000,
    head: 15_000,
    // 10 MB take minutes over a slow mobile connection.
    request: 300_000,
    // Shorter than `request`, whose timeout could not answer with the reason.
    upload: 270_000,
    lease: 60_000,
  },
  uploadBudget: 256 * 1024 * 1024,
  rateLimits: {
    postsOfPass: 200,
    captcha: 3_000,
    fallback: 1_000,
    suggestions: 10_000,
    searches: 3_000,
    checks: 30_000,
    violations: 600,
    violationLines: 1_000,
    reads: { pages: 30_000, sheets: 1_000, data: 120_000, files: 200_000, tiles: 600_000 },
  },
};
