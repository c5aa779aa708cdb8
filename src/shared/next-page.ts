import type { Failure } from "./failure.ts";

/** Our server answers a page's path and query below this prefix with {@link NextPage}. */
export const nextPagePrefix = "/api/next-page";

/** URL of the list of all pages' files, {@link FilesOfPages}. */
export const filesOfPagesUrl = "/api/files-of-pages";

/** State of a resource that the server has loaded or failed to load; it is never "loading". */
type LoadedState = { status: "failed"; failure: Failure } | { status: "ready"; data: unknown };

/** Everything that a page of the portal which is open already needs for the next one, in one answer. */
export interface NextPage {
  /** By URL; without what every page has. */
  state: Readonly<Record<string, LoadedState>>;
}

/** URLs of the scripts that a page's code needs besides those of every page, by its file in `src/pages` without extension. */
export type FilesOfPages = Readonly<Record<string, readonly string[]>>;
