import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/read-config.ts";
import type { AddressesOf } from "../upstreams/media-addresses.ts";
import { type Documents, mediaName } from "./documents.ts";
import type { Resolve } from "./guarded-lookup.ts";
import { httpDocuments } from "./http-documents.ts";
import { cachedDocuments } from "./media-cache.ts";
import { mediaHosts } from "./media-hosts.ts";
import { mediaNames } from "./media-names.ts";
import { ownAddresses, serviceAddresses } from "./rewrite-addresses.ts";

/** Access to the services' pictures and files under `/media/…` URLs of this server. */
export interface ServiceMedia {
  addresses: AddressesOf;
  documents: Documents;
}

export const embeddedAddresses: AddressesOf = { site: ownAddresses, card: ownAddresses, own: ownAddresses };

export interface ServiceMediaOptions extends Pick<Config, "mediaHosts" | "timeouts" | "publicUrl"> {
  services: Pick<NonNullable<Config["services"]>, "site" | "card">;
  /** The key of the names; see `media-names.ts`. */
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
  const fetchDocument = httpDocuments({ hosts, timeout, ...(resolve ? { resolve } : {}) });
  const cached = cachedDocuments(fetchDocument, { timeout, log, now });
  const addressesAt = (baseUrl: string) => serviceAddresses({ baseUrl, hosts, names, publicUrl });
  const site = addressesAt(services.site);
  const card = addressesAt(services.card);
  const media: ServiceMedia = {
    // The `own` resources are composed from the card data service's lists.
    addresses: { site, card, own: card },
    async documents(url) {
      if (url === "") return { status: 502, why: "the address is not allowed" };
      const address = names.addressOf(mediaName(url));
      if (address === null) return { status: 404 };
      // The allow-list may have changed since the name was created.
      const allowed = hosts.find(address, services.site);
      if (allowed === null) return { status: 404, why: "the host is not allowed" };
      const document = await cached(allowed);
      return "status" in document ? { ...document, path: allowed.pathname } : document;
    },
  };
  return media;
}
