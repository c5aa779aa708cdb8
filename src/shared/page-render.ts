import type { Failure } from "./failure.ts";
import type { ResourceRequest } from "./resources.ts";

/** Outcome of one read. `savedAt`: when the copy was fetched, in milliseconds since 1970, if it came from the device. */
export type Outcome<T = unknown> = { data: T; savedAt?: number } | { failure: Failure };

/** What a page reads. `isPassing`: the page may show it and may not be kept with it. */
export type PageOutcome<T = unknown> = { data: T; isTransient?: true } | { failure: Failure };

/** Reads one resource. Never rejects. */
export type Read = <T>(request: ResourceRequest<T>) => Promise<PageOutcome<T>>;

export interface PageInput {
  /** Path without a trailing slash, and the query that `canonicalSearch` made of the one asked for. */
  url: string;
  /** Scheme and host for absolute links. */
  origin: string;
  read: Read;
  /** Now, in milliseconds since 1970. */
  now: number;
}

export type PageOutput =
  /** A permanent one. The visitor's query is added by whoever sends it. */
  | { kind: "redirect"; location: string }
  | {
      kind: "page";
      status: 200 | 404;
      /** False when some read failed (worth showing once, not worth keeping) or shows what nobody may keep. */
      storable: boolean;
      /** Elements for the head: title, description, canonical, Open Graph. Escaped. */
      head: string;
      /** HTML of the page. */
      html: string;
      /** HTML of what its icons are drawn from, which shows nothing itself. */
      drawings: string;
      /** The JSON that the page starts from, escaped for a script element. */
      state: string;
      /** Lazy source modules that the page needs at once, as `src/pages/news-page.tsx`: preloaded. */
      modules: readonly string[];
    };

/** What the built page bundle (`src/entry-server.tsx`) offers to `server/pages/page-template.ts`. */
export interface PageRenderer {
  render(input: PageInput): Promise<PageOutput>;
  /**
   * The query of the page's one address, with "?": of all that was asked for only what changes the page at that path,
   * each value in its one form (`?page=abc` and `?page=1` are the first page: nothing). "" where the page is the
   * one without a query. What is returned for any query is its own canonical form.
   */
  canonicalSearch(path: string, search: URLSearchParams): string;
  /** Paths without parameters, for the sitemap. */
  staticPaths(): readonly string[];
}
