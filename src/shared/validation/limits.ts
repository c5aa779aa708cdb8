/** Bounds of what visitors write and attach (spec §5 and §9, where not said otherwise). Lengths in characters. */
export const limits = {
  name: { min: 2, max: 30 },
  /** The upper bound is ours: it keeps a message from being a file. */
  body: { min: 10, max: 10_000 },
  /** Ours: longer than any theme. */
  subject: { max: 200 },
  /** The longest address that mail can reach (RFC 5321). */
  email: { max: 254 },
  /** Ours, for an address or the name of an issuing unit. */
  line: { max: 300 },
  files: { count: 10, nameLength: 200, totalBytes: 10 * 1024 * 1024 },
} as const;
