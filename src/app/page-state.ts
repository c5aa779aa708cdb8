import { scriptJson } from "../shared/html.ts";
import type { Known, ResourceState } from "../state/resource-state.ts";

/** JSON of data shared by many pages: serialized once for as long as the server caches the object. */
const serialized = new WeakMap<object, string>();

/** The state a page hydrates from, as JSON escaped for a script element. Server only. */
export function stateJson(known: Known): string {
  const entries = Object.entries(known).map(([url, state]) => `${scriptJson(url)}:${jsonOf(state)}`);
  return `{${entries.join(",")}}`;
}

function jsonOf(state: ResourceState<unknown>): string {
  if (state.status !== "ready" || typeof state.data !== "object" || state.data === null) return scriptJson(state);
  const { data, ...rest } = state;
  const json = serialized.get(data) ?? scriptJson(data);
  serialized.set(data, json);
  return `${scriptJson(rest).slice(0, -1)},"data":${json}}`;
}
