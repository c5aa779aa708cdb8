import { mediaPrefix } from "../../src/shared/urls.ts";
import { extensionOf, mediaTypeOf } from "../backend/content-folder/media-types.ts";
import type { MediaHosts } from "./media-hosts.ts";
import type { MediaNames } from "./media-names.ts";

/** What becomes of the addresses that a service's answers hold, before they go to a page. */
export interface MediaAddresses {
  /** Where a page finds the picture; empty where it may not be shown. */
  picture(address: string): string;
  /** Where a link leads: to a copy of ours where it names a file of the services, else where it led before. */
  link(address: string): string;
  /** Where our server finds the file; empty where it may not be fetched. */
  file(address: string): string;
}

/** The embedded backend's: its pictures and files are ours already, and pages show none from elsewhere. */
export const ownAddresses: MediaAddresses = {
  picture: (address) => (isOwnPath(address) ? address : ""),
  link: (address) => address,
  file: (address) => address,
};

/** Asks the parser that browsers have, too: `/\t/host` is another host to it. */
function isOwnPath(address: string): boolean {
  return address.startsWith("/") && URL.parse(address, "http://own")?.origin === "http://own";
}

/** A service's: what lies on an allowed host becomes an address of ours. `baseUrl` as of the service's settings. */
export function serviceAddresses(baseUrl: string, hosts: MediaHosts, names: MediaNames): MediaAddresses {
  function found(address: string): URL | null {
    return hosts.find(address, baseUrl);
  }
  function ours(address: URL): string {
    const name = names.nameOf(address);
    return name === null ? "" : mediaPrefix + name + address.hash;
  }
  return {
    picture(address) {
      const url = found(address);
      // A drawing that may hold scripts is never handed out.
      return url === null || /^svgz?$/.test(extensionOf(url.pathname)) ? "" : ours(url);
    },
    link(address) {
      const url = found(address);
      const file = url !== null && mediaTypeOf(url.pathname) ? ours(url) : "";
      // A page's own scheme is not meant: our host is asked over http in development.
      return file || address.replace(/^\s*\/\/(?=[^\\/])/, "https://");
    },
    file(address) {
      const url = found(address);
      return url === null ? "" : ours(url);
    },
  };
}
