import { expect, test } from "vitest";
import { createPageDrawings } from "../../sw/page-drawings.ts";
import { memoryResponses } from "./memory-responses.ts";

const html = `<img src="/media/a.webp"><svg><use href="/assets/card-lost-1a.svg#card-lost"></use></svg>
  <svg><use href="/assets/card-lost-1a.svg#card-lost"></use></svg><use href="/assets/sprite-1a.svg#bus"></use>
  <style>.hero{background:url(/assets/hero-lines-C_1a.svg)}</style><script src="/assets/index-1a.js"></script>`;

function drawingsOf(page: string | null): { handled: string[]; keep: (key: string) => Promise<void> } {
  const handled: string[] = [];
  const keep = createPageDrawings({
    pages: memoryResponses(new Map(page === null ? [] : [["/holder", new Response(page)]])),
    isPrecached: (path) => path.includes("sprite"),
    handlePicture(path) {
      handled.push(path);
      return { response: Promise.resolve(Response.error()), done: Promise.resolve() };
    },
  });
  return { handled, keep };
}

test("caches each drawing of a cached page once, except what is precached", async () => {
  const { handled, keep } = drawingsOf(html);
  await keep("/holder");
  expect(handled).toEqual(["/assets/card-lost-1a.svg", "/assets/hero-lines-C_1a.svg"]);
});

test("does nothing for a page that is not cached, or when the cache fails", async () => {
  const { handled, keep } = drawingsOf(null);
  await keep("/holder");
  const failing = createPageDrawings({
    pages: { match: () => Promise.reject(new Error("no storage")) },
    isPrecached: () => false,
    handlePicture: () => ({ response: Promise.reject(new Error("unused")), done: Promise.resolve() }),
  });
  await expect(failing("/holder")).resolves.toBeUndefined();
  expect(handled).toEqual([]);
});
