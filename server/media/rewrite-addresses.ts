import { mediaPrefix } from "../../src/shared/url-parts.ts";
import { extensionOf, mediaTypeOf } from "../lib/media-types.ts";
import type { MediaAddresses } from "../upstreams/media-addresses.ts";
import type { MediaHosts } from "./media-hosts.ts";
import type { MediaNames } from "./media-names.ts";

/** For the embedded backend: its files already have URLs of this server, and pictures from elsewhere are not shown. */
export const ownAddresses: MediaAddresses = {
  picture: (address) => (isOwnPath(address) ? address : ""),
  link: safeLink,
  file: (address) => address,
};

/** Allowed schemes of links. A value without a scheme is a path, or a text such as a phone number. */
const linkSchemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * Parsed as browsers do: they ignore tabs and line breaks inside a scheme. A user before the host only makes a link look
 * like one to another host.
 */
function safeLink(address: string): string {
  const url = URL.parse(address) ?? URL.parse(address, "http://own");
  if (url === null) return address;
  return linkSchemes.has(url.protocol) && url.username === "" && url.password === "" ? address : "";
}

/** Parsed as browsers do: to them `/\t/host` is a URL on another host. */
function isOwnPath(address: string): boolean {
  return address.startsWith("/") && URL.parse(address, "http://own")?.origin === "http://own";
}

/** SVG may contain scripts, so such pictures are not shown. */
export function isSvg({ pathname }: URL): boolean {
  return /^svgz?$/.test(extensionOf(pathname));
}

interface ServiceAddressesOptions {
  /** The configured base address of the service. */
  baseUrl: string;
  hosts: MediaHosts;
  names: MediaNames;
  /** Scheme and host of the portal; a service may run on the same host. */
  publicUrl: string;
}

/** For a configured service: URLs on allowed hosts are replaced by `/media/…` URLs of this server. */
export function serviceAddresses({ baseUrl, hosts, names, publicUrl }: ServiceAddressesOptions): MediaAddresses {
  const ownHost = new URL(publicUrl).host;

  /** A path without a host refers to the portal. */
  function leadsToService(link: string): boolean {
    const url = URL.parse(link, publicUrl);
    return url !== null && url.host !== ownHost && hosts.isOfService(url);
  }
  function find(address: string): URL | null {
    return hosts.find(address, baseUrl);
  }
  function ownUrl(address: URL): string {
    const name = names.nameOf(address);
    return name === null ? "" : mediaPrefix + name + address.hash;
  }
  return {
    picture(address) {
      const url = find(address);
      return url === null || isSvg(url) ? "" : ownUrl(url);
    },
    link(address) {
      const url = find(address);
      const file = url !== null && mediaTypeOf(url.pathname) ? ownUrl(url) : "";
      if (file !== "") return file;
      // A URL without a scheme gets https, since the portal itself may run over http in development.
      return leadsToService(address) ? "" : safeLink(address.replace(/^\s*\/\/(?=[^\\/])/, "https://"));
    },
    file(address) {
      const url = find(address);
      return url === null ? "" : ownUrl(url);
    },
  };
}
