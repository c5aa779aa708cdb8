import lighthouse, { type Result } from "lighthouse";

/** Lighthouse's categories, by their ids. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Category = (typeof categories)[number];

export interface Audit {
  /** Score of 100, by category. */
  points: Readonly<Partial<Record<Category, number>>>;
  /** Titles of the audits that failed in categories other than performance. */
  faults: readonly string[];
}

/** Maximum number of loads: Lighthouse sometimes fails to collect a metric. */
const mostLoads = 3;

async function loaded(url: string, port: number, asked: readonly Category[]): Promise<Result> {
  let said = "nothing";
  for (let load = 0; load < mostLoads; load += 1) {
    const result = await lighthouse(url, { port, logLevel: "silent", onlyCategories: [...asked] });
    if (result !== undefined && result.lhr.runtimeError === undefined) return result.lhr;
    said = result?.lhr.runtimeError?.message ?? said;
  }
  throw new Error(`Lighthouse says of ${url}: ${said}`);
}

/**
 * Audits one page load with Lighthouse's mobile profile (slow phone, slow network).
 * @param port the browser's remote debugging port.
 */
export async function audit(url: string, port: number, asked: readonly Category[]): Promise<Audit> {
  const { categories: judged, audits } = await loaded(url, port, asked);
  const points: Partial<Record<Category, number>> = {};
  const faults: string[] = [];
  for (const name of asked) {
    const { score, auditRefs } = judged[name] ?? { score: null, auditRefs: [] };
    points[name] = 100 * (score ?? Number.NaN);
    if (name === "performance") continue;
    for (const { id, weight } of auditRefs) {
      const result = audits[id];
      if (weight > 0 && result !== undefined && result.score !== null && result.score < 1)
        faults.push(`${name}: ${result.title}`);
    }
  }
  return { points, faults };
}
