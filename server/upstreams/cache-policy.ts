import { offlinePolicy } from "../../src/shared/offline-policies.ts";
import type { ResourceName } from "../../src/shared/resource-data.ts";
import { type Resource, resources } from "../../src/shared/resources.ts";
import type { KeptCopiesOptions } from "../lib/swr-cache.ts";
import type { Requester } from "./upstream.ts";

/** How long our server's copies of a row's answers serve (ms). */
export type CachePolicy = Pick<KeptCopiesOptions<unknown>, "fresh" | "retry" | "stale" | "patience">;

/** A question to a service is cheap, and whoever edits the content wants to see it; who waits for one that hangs does not. */
export const defaultPolicy: CachePolicy = { fresh: 10_000, retry: 3_000, stale: 3_600_000, patience: 500 };

/** What takes hundreds of questions is given at once and gathered anew behind that. */
export const mergedListPolicy: CachePolicy = { fresh: 600_000, retry: 15_000, stale: 86_400_000, patience: 0 };

const special: Readonly<Partial<Record<ResourceName, CachePolicy>>> = { points: mergedListPolicy, branches: mergedListPolicy };

/** Null: the answer is the visitor's own affair, so nothing of it is kept, here or on the way. */
export function cachePolicyOf(resource: Resource): CachePolicy | null {
  return offlinePolicy(resource) === "never" ? null : (special[resource.name] ?? defaultPolicy);
}

/** What a row's answer depends on of whoever asks; nobody is told more. */
export function forwardedFields({ name }: Resource, { hostname, address }: Required<Requester>): Requester {
  if (name === resources.config.name) return { hostname };
  const isTold = name === resources.geo.name || name === resources.visitorAddress.name;
  return isTold && address !== "" ? { address } : {};
}

/** Whether anybody can make up addresses of the row without end. */
export function hasUnboundedUrls({ path, query }: Resource): boolean {
  return path.includes("{") || query.length > 0;
}
