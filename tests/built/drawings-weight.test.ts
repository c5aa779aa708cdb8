import { afterAll, beforeAll, expect, test } from "vitest";
import { drawingWords } from "../../src/shared/drawings.ts";
import { routeTable } from "../../src/shared/route-table.ts";
import { startMs } from "../server/backend/engines.ts";
import { type BuiltPortal, openBuiltPortal } from "./built-portal.ts";

// Drawings are files, so they delay neither the page's text nor its code; but they cost a visitor's traffic.

let portal: BuiltPortal;

beforeAll(async () => {
  portal = await openBuiltPortal();
}, startMs);
afterAll(() => portal.close(), startMs);

/** Most that the drawings of a page may weigh, compressed as they are sent (bytes). */
const most = 12 * 1024;

/** Pages whose text may have drawings: those without a parameter in their path. */
const paths = Object.values(routeTable)
  .map(({ path }) => path)
  .filter((path) => !path.includes(":"));

const isDrawing = (url: string) => drawingWords.some((word) => url.startsWith(`/assets/${word}-`));

/** Paths of the drawings on a page, each once. */
async function drawingsOn(path: string): Promise<string[]> {
  const { body } = await portal.get(path);
  const uses = [...body.matchAll(/<use href="([^"#]+)/g)].map(([, url = ""]) => url);
  return [...new Set(uses)].filter(isDrawing);
}

async function sentBytes(path: string): Promise<number> {
  const { headers } = await portal.get(path, { "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBe("br");
  return Number(headers["content-length"]);
}

test("the drawings of a page weigh at most 12 KiB in all", { timeout: 60_000 }, async () => {
  const weights = new Map<string, number>();
  for (const path of paths) {
    const sizes = await Promise.all((await drawingsOn(path)).map(sentBytes));
    weights.set(
      path,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }
  expect([...weights].filter(([, weight]) => weight > most)).toEqual([]);
  expect(weights.get("/holder/how-to-get-a-card")).toBeGreaterThan(5_000);
});
