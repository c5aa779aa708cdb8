import type { Reader } from "../state/resource-state.ts";

/** Reads a resource with code that is loaded for the first one. */
export const readLate: Reader = async (request, fresh) => {
  try {
    const { readResource } = await import("../lib/http/read-resource.ts");
    return await readResource(request, fresh);
  } catch (error) {
    // The reader's code failed to load: a TypeError in every browser.
    if (error instanceof TypeError) return { failure: { kind: "offline" } };
    throw error;
  }
};
