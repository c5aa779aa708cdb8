import type { Resource } from "../../src/shared/resources.ts";

/** How the addresses in one service's responses are rewritten before they reach a page. */
export interface MediaAddresses {
  /** The URL under which a page loads the picture; empty when it must not be shown. */
  picture(address: string): string;
  /**
   * A link's target: our copy when it names a file of the service; empty for any other address at the service and for
   * schemes that a browser would run; otherwise unchanged.
   */
  link(address: string): string;
  /** The URL under which our server downloads the file; empty when it must not be fetched. */
  file(address: string): string;
}

/** The rewriting of each service's addresses. */
export type AddressesOf = Readonly<Record<Resource["service"], MediaAddresses>>;
