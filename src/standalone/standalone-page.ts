import type { ReactNode } from "react";
import type { Framing, Read } from "../shared/page-render.ts";

export interface StandaloneRequest {
  /** Unchecked: each page parses it. */
  search: URLSearchParams;
  /** Scheme and host of absolute links. */
  origin: string;
  read: Read;
  /** Now, in milliseconds since 1970. The page may be sent to visitors up to an hour later. */
  now: number;
  /** URL of the licence of the open data; null: the owner named none. */
  openDataLicence: string | null;
}

/** What a page shows. */
export interface StandaloneView {
  title: string;
  /** For search engines. */
  description?: string;
  body: ReactNode;
  /** Of the document element, which the portal's styles read; by default `data-theme="normal"`. */
  attributes?: Readonly<Record<`data-${string}`, string>>;
  /** For its script. */
  data?: unknown;
}

/** A page outside of the portal's frame: static HTML with styles of its own. */
export interface StandalonePage {
  /** Begins with one of `standalonePrefixes`. */
  path: string;
  /** CSS of its own: a stylesheet imported with `?inline`. */
  css: string;
  /** Name of its script in `scripts`, without the extension. */
  script?: string;
  /** By default nobody may frame it. */
  framing?: Framing;
  /** Search engines may list it. */
  isIndexed?: true;
  /** Its queries are too many to keep the pages: each request renders its own. */
  isUnkept?: true;
  /**
   * The parts of a query that change the page, normalized: with a question mark, or empty. Pages are kept by it, so it names
   * only what the data have, or is one of few.
   */
  canonicalSearch(search: URLSearchParams, context: Pick<StandaloneRequest, "read" | "now">): string | Promise<string>;
  view(request: StandaloneRequest): Promise<StandaloneView>;
}
