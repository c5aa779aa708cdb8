import type { ResourceName } from "../../../src/shared/resources.ts";
import { type AskedCall, callsOf } from "../asked-call.ts";
import { type Finding, fault } from "../finding.ts";
import type { Seen } from "../seen.ts";

/** Rows requested with a parameter, and the consequence if the service ignores it. */
const filtered: Readonly<Partial<Record<ResourceName, string>>> = {
  blocks: "page не действует: на любое имя страницы приходят одни и те же блоки",
  materials: "category и type не действуют: на всех страницах одни и те же документы",
  organizationPoints: "uid не действует: у всех организаций одни и те же пункты",
  acceptorBranches: "uid не действует: у всех партнёров одни и те же адреса",
};

function idsOf({ items }: AskedCall): string {
  return items.map(({ item }) => String(item.id)).join();
}

/** Parameters without effect: requests with different values have the same response. */
export function filterFaults({ calls }: Seen): Finding[] {
  return (Object.keys(filtered) as ResourceName[]).flatMap((name) => {
    const answers = callsOf(calls, name).filter(({ items }) => items.length > 0);
    const isSame = answers.length > 1 && new Set(answers.map(idsOf)).size === 1;
    return isSame ? [fault("filter-ignored", name, filtered[name] ?? "")] : [];
  });
}
