import { scriptJson } from "../shared/html.ts";
import type { Known, ResourceState } from "../state/resource-state.ts";

/** The JSON of what many pages show: each is written once, for as long as the server has it. */
const written = new WeakMap<object, string>();

/** The JSON that a page starts from, escaped for a script element. For the server alone. */
export function stateJson(known: Known): string {
  const entries = Object.entries(known).map(([url, state]) => `${scriptJson(url)}:${jsonOf(state)}`);
  return `{${entries.join(",")}}`;
}

function jsonOf(state: ResourceState<unknown>): string {
  if (state.status !== "ready" || typeof state.data !== "object" || state.data === null) return scriptJson(state);
  const { data, ...rest } = state;
  const json = written.get(data) ?? scriptJson(data);
  written.set(data, json);
  return `${scriptJson(rest).slice(0, -1)},"data":${json}}`;
}
