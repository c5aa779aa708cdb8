import { parserOf } from "../../src/shared/parsers.ts";
import { type Resource, type ResourceName, request, resources } from "../../src/shared/resources.ts";
import type { ServiceResponse } from "../../src/shared/service-response.ts";

type Read = { response: ServiceResponse; json: { etag: string } } | { failure: unknown };

/** Lists of one owner at the card data service (`?uid=`), with the list of their owners. */
const owners: Readonly<Partial<Record<ResourceName, Resource<{ id: string }[]>>>> = {
  organizationPoints: resources.organizations,
  acceptorBranches: resources.acceptors,
};

/**
 * Whether the owner of a list exists, by our own copy of the owners: visitors can invent any number of ids, and each would be
 * a call to the card data service. True where that copy cannot be read.
 * @param read reads a URL of this server through its cache.
 */
export function createOwnerCheck(read: (url: string) => Promise<Read>) {
  const known = new Map<Resource, { etag: string; ids: ReadonlySet<string> }>();
  return async (resource: Resource, query: URLSearchParams): Promise<boolean> => {
    const list = owners[resource.name];
    const uid = query.get("uid");
    if (list === undefined || uid === null) return true;
    const result = await read(request(list).url);
    if ("failure" in result) return true;
    const { etag } = result.json;
    const last = known.get(list);
    const ids =
      last?.etag === etag
        ? last.ids
        : new Set(
            parserOf(list)
              .parse(result.response)
              .map(({ id }) => id),
          );
    known.set(list, { etag, ids });
    return ids.has(uid);
  };
}
