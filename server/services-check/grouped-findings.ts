import { type ResourceName, resources } from "../../src/shared/resources.ts";
import { faultOf } from "../lib/same-fault.ts";
import type { Finding } from "./finding.ts";

/** Rows with the items of another row, for which the same fault is not reported again. */
const again: Readonly<Partial<Record<ResourceName, ResourceName>>> = {
  newsItem: "newsList",
  material: "materials",
  pages: "page",
};

const pathsAgain: ReadonlyMap<string | null, string> = new Map(
  (Object.keys(again) as ResourceName[]).map((name) => [resources[name].path, resources[again[name] ?? name].path]),
);

/** Kinds that are reported for each value separately: names, screens, themes. */
const apart: ReadonlySet<Finding["code"]> = new Set([
  "alias",
  "likely-name",
  "empty-screen",
  "missing-page",
  "setting",
  "theme-pair",
  "picture-host",
]);

function keyOf({ level, code, service, field, text }: Finding, call: string | null): string {
  return [level, code, service, call, field, apart.has(code) ? text : faultOf(text)].join(" ");
}

/** The same fault of the same field once, with all places; faults before remarks, services and calls together. */
export function groupedFindings(findings: readonly Finding[]): Finding[] {
  const told = new Set(findings.map((finding) => keyOf(finding, finding.call)));
  const first = findings.filter((finding) => {
    const other = pathsAgain.get(finding.call?.replace(/\?.*/, "") ?? null);
    return other === undefined || !told.has(keyOf(finding, other));
  });
  const groups = [...Map.groupBy(first, (finding) => keyOf(finding, finding.call)).values()];
  const merged = groups.flatMap(([one, ...others]) =>
    one === undefined ? [] : { ...one, places: [...new Set([one, ...others].flatMap(({ places }) => places))] },
  );
  const rank = ({ level, service, call }: Finding) =>
    `${level === "fault" ? 0 : 1} ${service === "site" ? 0 : 1} ${call ?? ""}`;
  return merged.sort((a, b) => rank(a).localeCompare(rank(b), "en"));
}
