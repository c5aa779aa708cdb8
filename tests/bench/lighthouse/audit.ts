import lighthouse, { type Result } from "lighthouse";

/** What Lighthouse judges, as it names it. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Category = (typeof categories)[number];

export interface Audit {
  /** Of 100 points, by category. */
  points: Readonly<Partial<Record<Category, number>>>;
  /** What cost points in a category other than speed, in Lighthouse's words. */
  faults: readonly string[];
}

/** How often a page is loaded until Lighthouse has got all that it wants to know: it may miss something. */
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
 * A page load on Lighthouse's phone: a slow one on a slow network.
 * @param port where the browser listens for it.
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
      const told = audits[id];
      if (weight > 0 && told !== undefined && told.score !== null && told.score < 1)
        faults.push(`${name}: ${told.title}`);
    }
  }
  return { points, faults };
}
