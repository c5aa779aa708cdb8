import type { Failure } from "./failure.ts";
import type { ResourceRequest } from "./resources.ts";

/** Outcome of one read. `savedAt`: when the data was fetched (ms since 1970), if it came from the device. */
export type Outcome<T = unknown> = { data: T; savedAt?: number } | { failure: Failure };

/**
 * Outcome of a read during rendering. `isTransient`: the page may show it, but servers must not cache it with it, and devices
 * only where it `isKeepable`.
 */
export type PageOutcome<T = unknown> = { data: T; isTransient?: true; isKeepable?: true } | { failure: Failure };

/** Whether servers may cache a page with that outcome. */
export function isStorable(outcome: PageOutcome): boolean {
  return "failure" in outcome ? outcome.failure.kind === "not-found" : outcome.isTransient !== true;
}

/** Reads one dataset. Never rejects. */
export type Read = <T>(request: ResourceRequest<T>) => Promise<PageOutcome<T>>;

export interface PageInput {
  /** Path without a trailing slash, and the query returned by `canonicalSearch`. */
  url: string;
  /** Scheme and host of absolute links. */
  origin: string;
  read: Read;
  /** Now, in milliseconds since 1970. */
  now: number;
}

export type PageOutput =
  /** Permanent (301). The sender adds the visitor's query. */
  | { kind: "redirect"; location: string }
  | {
      kind: "page";
      status: 200 | 404;
      /** False when a read failed or was transient: the page may be shown, but servers must not cache it. */
      storable: boolean;
      /** Devices may keep it, also where it is not `storable`. */
      keepable: boolean;
      /** Elements for the head: title, description, canonical, Open Graph. Escaped. */
      head: string;
      /** JSON-LD of the page, for search engines. */
      structuredData: string;
      /** HTML above the page, which the stylesheet hides while scripts run. */
      notice: string;
      /** HTML of the page. */
      html: string;
      /** Hidden SVG symbols used by the page's icons. */
      drawings: string;
      /** The page's initial state as JSON, escaped for a script element. */
      state: string;
      /** The same without what every page has. */
      ownState: string;
      /** Lazy source modules needed at once, such as `src/pages/news-page.tsx`: to be preloaded. */
      modules: readonly string[];
    };

/** Who may show a page in a frame: the sites that the operator named, or nobody. */
export type Framing = "hosts" | "nobody";

/** A page outside of the portal's frame, as HTML: see `src/standalone/README.md`. */
export interface StandaloneOutput {
  /** False when a read failed or was transient: the page may be shown, but servers must not cache it. */
  storable: boolean;
  title: string;
  /** Empty: none. */
  description: string;
  /** Attributes of the document element that the portal's styles read, such as `data-theme`. */
  attributes: Readonly<Record<string, string>>;
  /** HTML of the body. */
  html: string;
  /** Hidden SVG symbols used by the page's icons. */
  drawings: string;
  /** Its own CSS, which follows the portal's rules for the classes of its HTML. */
  css: string;
  /** Name of its script in `src/standalone/scripts`, without the extension; null: it has none. */
  script: string | null;
  /** JSON for the script, escaped for a script element; empty: none. */
  data: string;
  framing: Framing;
  /** Search engines may list it. */
  isIndexed: boolean;
}

/** What a page outside of the portal's frame is rendered from. */
interface StandaloneInput extends Omit<PageInput, "url"> {
  /** One of `StandalonePages.paths`. */
  path: string;
  /** Returned by `canonicalSearch`. */
  search: string;
  /** URL of the licence of the open data; null: the owner named none. */
  openDataLicence: string | null;
}

/** The pages outside of the portal's frame. */
export interface StandalonePages {
  readonly paths: readonly string[];
  /** Those that search engines may list. */
  readonly indexedPaths: readonly string[];
  /** Those whose queries are too many to keep their pages. */
  readonly unkeptPaths: readonly string[];
  /** As `PageRenderer.canonicalSearch`, for one of the paths. */
  canonicalSearch(path: string, search: URLSearchParams, context: Pick<PageInput, "read" | "now">): Promise<string>;
  /** @throws for a path of no such page. */
  render(input: StandaloneInput): Promise<StandaloneOutput>;
}

/** Interface of the server bundle (`src/entry-server.tsx`) for `server/pages/page-template.ts`. */
export interface PageRenderer {
  render(input: PageInput): Promise<PageOutput>;
  /**
   * The canonical query of a page, with "?": only parameters that change the page at that path, in normalized form
   * (`?page=abc` and `?page=1` become ""). Idempotent. What the data decide is read, only where the query asks for it.
   */
  canonicalSearch(path: string, search: URLSearchParams, read: Read): Promise<string>;
  /** Paths without parameters, for the sitemap. */
  staticPaths(): readonly string[];
  readonly standalone: StandalonePages;
}
