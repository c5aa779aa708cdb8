import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/read-config.ts";
import type { AddressesOf } from "../upstreams/media-addresses.ts";
import { cachedDocuments } from "./document-cache.ts";
import { type Documents, mediaName } from "./documents.ts";
import type { Resolve } from "./guarded-lookup.ts";
import { httpDocuments } from "./http-documents.ts";
import { mediaHosts } from "./media-hosts.ts";
import { mediaNames } from "./media-names.ts";
import { ownAddresses, serviceAddresses } from "./rewrite-addresses.ts";

/** Pictures and files of real services, under addresses of ours. */
export interface ServiceMedia {
  addresses: AddressesOf;
  documents: Documents;
}

export const embeddedAddresses: AddressesOf = { site: ownAddresses, card: ownAddresses, own: ownAddresses };

export interface ServiceMediaOptions extends Pick<Config, "mediaHosts" | "timeouts" | "publicUrl"> {
  services: NonNullable<Config["services"]>;
  /** What our names are made with. */
  secret: Uint8Array;
  resolve?: Resolve | undefined;
  log: FastifyBaseLogger;
  now(): number;
}

export function serviceMedia(options: ServiceMediaOptions) {
  const { services, mediaHosts: others, timeouts, publicUrl, secret, resolve, log, now } = options;
  const hosts = mediaHosts([services.site, services.card], others);
  const names = mediaNames(secret);
  const timeout = timeouts.service;
  const fetched = httpDocuments({ hosts, timeout, ...(resolve ? { resolve } : {}) });
  const kept = cachedDocuments(fetched, { timeout, log, now });
  const addressesAt = (baseUrl: string) => serviceAddresses({ baseUrl, hosts, names, publicUrl });
  const site = addressesAt(services.site);
  const card = addressesAt(services.card);
  const media: ServiceMedia = {
    // What our server takes out of lists are the card data service's.
    addresses: { site, card, own: card },
    async documents(url) {
      if (url === "") return { status: 502, why: "an address that is not allowed" };
      const address = names.addressOf(mediaName(url));
      if (address === null) return { status: 404 };
      // The allow-list may have become shorter since the name was made.
      const allowed = hosts.find(address, services.site);
      return allowed === null ? { status: 404, why: "a host that is not allowed" } : kept(allowed);
    },
  };
  return media;
}
