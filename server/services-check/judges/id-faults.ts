import { type ResourceName, resources } from "../../../src/shared/resources.ts";
import { type AskedCall, callsOf, dataOf, itemsOf, placeOf } from "../asked-call.ts";
import { type Finding, fault, remark } from "../finding.ts";
import type { Judge } from "../seen.ts";

/** Rows whose lists are merged into one, or whose items have pages of their own. */
const gathered: readonly ResourceName[] = ["organizationPoints", "acceptorBranches"];

function repeatedIn(name: ResourceName, calls: readonly AskedCall[]): Finding[] {
  const seen = new Set<string>();
  return calls.flatMap(({ items }) =>
    items.flatMap((each) => {
      const id = each.parsed?.id;
      if (typeof id !== "string") return [];
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      const text = gathered.includes(name) ? "повторяется; покажем только первую запись" : "повторяется в одном списке";
      return [fault("repeated-id", name, text, { field: "id", place: placeOf(each) })];
    }),
  );
}

function repeated(name: ResourceName, calls: readonly AskedCall[]): Finding[] {
  const own = callsOf(calls, name);
  return gathered.includes(name) ? repeatedIn(name, own) : own.flatMap((call) => repeatedIn(name, [call]));
}

const references = [
  { name: "acceptors", field: "categoryId", to: resources.acceptorCategories },
  { name: "loyaltyPrograms", field: "categoryId", to: resources.acceptorCategories },
  { name: "loyaltyPrograms", field: "acceptorId", to: resources.acceptors },
  { name: "keyPartners", field: "acceptorId", to: resources.acceptors },
] as const;

/** References to ids that did not come. */
function dangling(calls: readonly AskedCall[]): Finding[] {
  return references.flatMap(({ name, field, to }) => {
    const [targets] = dataOf<readonly { id: string }[]>(calls, to);
    // The judge of screens reports empty lists.
    if (!targets?.length) return [];
    const known = new Set(targets.map(({ id }) => id));
    return itemsOf(calls, name).flatMap((seen) => {
      const id = seen.parsed?.[field];
      if (typeof id !== "string" || id === "" || known.has(id)) return [];
      return [remark("dangling-id", name, `«${id}»: такого id нет в ${to.path}`, { field, place: placeOf(seen) })];
    });
  });
}

/** Ids that repeat, or that lead nowhere. */
export const idFaults: Judge = ({ calls }) => {
  const lists = Object.values(resources).filter(({ service, path }) => service !== "own" && !path.includes("{"));
  return [
    // The judges of filters and paging report a repeated page or list.
    ...lists.flatMap(({ name }) => (isSameEverywhere(name, calls) ? [] : repeated(name, calls))),
    ...dangling(calls),
  ];
};

/** Whether every owner has the same list, which the judge of filters reports. */
function isSameEverywhere(name: ResourceName, calls: readonly AskedCall[]): boolean {
  const lists = callsOf(calls, name).filter(({ items }) => items.length > 0);
  const idsOf = ({ items }: AskedCall) => items.map(({ item }) => String(item.id)).join();
  return gathered.includes(name) && lists.length > 1 && new Set(lists.map(idsOf)).size === 1;
}
