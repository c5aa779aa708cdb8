import { mediaPrefix } from "../../src/shared/urls.ts";
import { extensionOf, mediaTypeOf } from "../lib/media-types.ts";
import type { MediaAddresses } from "../upstreams/media-addresses.ts";
import type { MediaHosts } from "./media-hosts.ts";
import type { MediaNames } from "./media-names.ts";

/** The embedded backend's: its pictures and files are ours already, and pages show none from elsewhere. */
export const ownAddresses: MediaAddresses = {
  picture: (address) => (isOwnPath(address) ? address : ""),
  link: safeLink,
  file: (address) => address,
};

/** What a link may begin with. Without a scheme it is a path, or a text such as a phone number. */
const linkSchemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Asks the parser that browsers have, too: tabs and line breaks in a scheme do not count. */
function safeLink(address: string): string {
  const url = URL.parse(address);
  return url === null || linkSchemes.has(url.protocol) ? address : "";
}

/** Asks the parser that browsers have, too: `/\t/host` is another host to it. */
function isOwnPath(address: string): boolean {
  return address.startsWith("/") && URL.parse(address, "http://own")?.origin === "http://own";
}

export interface ServiceAddressesOptions {
  /** As of the service's settings. */
  baseUrl: string;
  hosts: MediaHosts;
  names: MediaNames;
  /** Scheme and host of the portal: a service may stand at the same. */
  publicUrl: string;
}

/** A service's: what lies on an allowed host becomes an address of ours. */
export function serviceAddresses({ baseUrl, hosts, names, publicUrl }: ServiceAddressesOptions): MediaAddresses {
  const ownHost = new URL(publicUrl).host;

  /** A path alone is meant at the portal. */
  function leadsToService(link: string): boolean {
    const url = URL.parse(link, publicUrl);
    return url !== null && url.host !== ownHost && hosts.isOfService(url);
  }
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
      if (file !== "") return file;
      // A page's own scheme is not meant: our host is asked over http in development.
      return leadsToService(address) ? "" : safeLink(address.replace(/^\s*\/\/(?=[^\\/])/, "https://"));
    },
    file(address) {
      const url = found(address);
      return url === null ? "" : ours(url);
    },
  };
}
