import { offlinePolicy } from "../../src/shared/offline-policy.ts";
import type { ResourceName } from "../../src/shared/resources.ts";
import { type Resource, resources } from "../../src/shared/resources.ts";
import type { SwrCacheOptions } from "../lib/swr-cache.ts";
import type { Requester } from "./upstream.ts";

/** How long this server caches a dataset's responses (ms); see `swr-cache.ts`. */
export type CachePolicy = Pick<SwrCacheOptions<unknown>, "fresh" | "retry" | "stale" | "maxWait">;

/** One upstream call per response. Editors expect to see their changes soon; visitors must not wait for a slow service. */
export const defaultPolicy: CachePolicy = { fresh: 10_000, retry: 3_000, stale: 3_600_000, maxWait: 500 };

/** Hundreds of upstream calls per response: always served from the cache and refreshed in the background. */
export const mergedListPolicy: CachePolicy = { fresh: 600_000, retry: 15_000, stale: 86_400_000, maxWait: 0 };

const exceptions: Readonly<Partial<Record<ResourceName, CachePolicy>>> = {
  points: mergedListPolicy,
  branches: mergedListPolicy,
};

/** Null: the response is personal, so neither this server nor any cache on the way may store it. */
export function cachePolicyOf(resource: Resource): CachePolicy | null {
  return offlinePolicy(resource) === "never" ? null : (exceptions[resource.name] ?? defaultPolicy);
}

/** The requester fields that vary the response; nothing else is forwarded to the upstream. */
export function forwardedFields({ name }: Resource, { hostname, address }: Required<Requester>): Requester {
  if (name === resources.config.name) return { hostname };
  const variesByAddress = name === resources.geo.name || name === resources.visitorAddress.name;
  return variesByAddress && address !== "" ? { address } : {};
}

/** Whether visitors can make up any number of URLs of this resource. */
export function hasUnboundedUrls({ path, query }: Resource): boolean {
  return path.includes("{") || query.length > 0;
}
