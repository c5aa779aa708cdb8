import type { Read } from "../shared/page-render.ts";
import type { ResourceRequest } from "../shared/resources.ts";

/** The id, if the list has it or did not come; else empty. */
export async function knownId(id: string, list: ResourceRequest<{ id: string }[]>, read: Read): Promise<string> {
  if (id === "") return "";
  const found = await read(list);
  return "failure" in found || found.data.some((each) => each.id === id) ? id : "";
}
