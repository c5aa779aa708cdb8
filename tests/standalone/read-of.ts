import type { PageOutcome, Read } from "../../src/shared/page-render.ts";
import type { ResourceName } from "../../src/shared/resources.ts";

const common: Partial<Record<ResourceName, unknown>> = {
  cities: [{ id: "3", name: "Ревда", oktmo: "65000001", geolocation: null }],
  settings: [{ alias: "phone", name: "Телефон", value: "8 800 000-00-00" }],
  acceptors: [],
};

/** Answers with those data, besides a city and a phone; `undefined` and every other read fails. */
export function readOf(data: Partial<Record<ResourceName, unknown>>): Read {
  const known: Partial<Record<ResourceName, unknown>> = { ...common, ...data };
  return async <T>({ resource, url }: { resource: { name: ResourceName }; url: string }) => {
    const found = known[resource.name];
    const outcome =
      found === undefined
        ? { failure: { kind: "timeout" } }
        : { data: typeof found === "function" ? found(url) : found };
    return outcome as PageOutcome<T>;
  };
}
