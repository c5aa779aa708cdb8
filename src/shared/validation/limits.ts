/** Limits on visitors' input (spec §5 and §9 unless noted). Lengths in characters. */
export const limits = {
  name: { min: 2, max: 30 },
  /** The upper limit is ours. */
  body: { min: 10, max: 10_000 },
  /** Our limit: longer than any theme. */
  subject: { max: 200 },
  /** The longest valid address (RFC 5321). */
  email: { max: 254 },
  /** Our limit, for an address or the name of an issuing unit. */
  line: { max: 300 },
  files: { count: 10, nameLength: 200, totalBytes: 10 * 1024 * 1024 },
} as const;
