import type { Handling } from "./handling.ts";
import type { ResponseCache } from "./response-cache.ts";

const drawing = /\/assets\/[\w-]+\.svg/g;

/** Whether a path is of a drawing of the build; the icons' file is one, too, but it is precached. */
export function isDrawing(path: string): boolean {
  return path.match(drawing)?.[0] === path;
}

interface PageDrawingsParts {
  /** Cached HTML by path and query. */
  pages: Pick<ResponseCache, "match">;
  isPrecached(path: string): boolean;
  /** Answers a request for a picture, and caches it. */
  handlePicture(path: string): Handling;
}

/**
 * Returns a function that caches the drawings of a cached page. A visitor's phone gets those of the pages it keeps, not
 * all of the build. Never rejects.
 */
export function createPageDrawings({ pages, isPrecached, handlePicture }: PageDrawingsParts) {
  return async (key: string): Promise<void> => {
    // A cache that fails counts as empty.
    const html = await pages.match(key).then(
      (page) => page?.text(),
      () => undefined,
    );
    const paths = new Set(html?.match(drawing) ?? []);
    await Promise.all([...paths].filter((path) => !isPrecached(path)).map((path) => handlePicture(path).done));
  };
}
