import { materialTypes } from "../../../src/shared/entities/material.ts";
import type { ResourceName } from "../../../src/shared/resources.ts";
import { type ContractField, type ContractFields, isMissing, nameIn } from "../../upstreams/field-aliases.ts";
import { placeOf, type SeenItem, shortened } from "../asked-call.ts";
import { type Finding, type FindingCode, fault } from "../finding.ts";

/** The parsed value stands for "nothing". */
function isNothing(value: unknown): boolean {
  return isMissing(value) || (Array.isArray(value) && value.length === 0);
}

const parsedNames: Readonly<Record<string, string>> = { organization: "organizationId" };

/** Words for "no": any other that the portal does not read as "yes" is probably meant otherwise. */
const plainNo = /^(?:0|false|no?|нет)$/i;

interface Unread {
  code: FindingCode;
  text: string;
}

function ofForm({ form }: ContractField, quoted: string): Unread {
  switch (form) {
    case "day":
      return { code: "date-unreadable", text: `${quoted} не читается как день; считаем, что срока нет` };
    case "moment":
      return { code: "date-unreadable", text: `${quoted} не читается как дата` };
    case "place":
      return { code: "coordinates-unreadable", text: `${quoted} не читается как координаты; на карте места не будет` };
    default:
      return { code: "fell-back", text: `${quoted} не читается; считаем, что пусто` };
  }
}

/** Why the parsed value is not what came; null where it is. */
function unread(name: ResourceName, field: string, contract: ContractField, came: unknown, parsed: unknown) {
  const quoted = `«${shortened(came)}»`;
  if (name === "materials" && field === "type" && parsed === "basic" && came !== "basic") {
    return { code: "fell-back", text: `${quoted} — не вид (${materialTypes.join(", ")}); считаем basic` } as const;
  }
  if (parsed === false) {
    if (plainNo.test(String(came).trim())) return null;
    return { code: "fell-back", text: `${quoted} не читается как да или нет (true, 1); считаем, что нет` } as const;
  }
  if (!isNothing(parsed) || (Array.isArray(came) && came.length === 0)) return null;
  if (typeof came === "string" && came.trim() === "") return null;
  return ofForm(contract, quoted);
}

/** Values that came, but that the portal reads as if nothing had. */
export function fallbackFaults(name: ResourceName, fields: ContractFields, items: readonly SeenItem[]): Finding[] {
  return items.flatMap((seen) => {
    const { given, item, parsed } = seen;
    if (parsed === null) return [];
    return Object.entries(fields).flatMap(([field, contract]) => {
      const parsedName = Object.hasOwn(parsed, field) ? field : (parsedNames[field] ?? null);
      const cameAs = nameIn(given, field, fields);
      // Coordinates may stand beside the other fields.
      const came = cameAs === null ? item[field] : given[cameAs];
      if (parsedName === null || isMissing(came)) return [];
      const problem = unread(name, field, contract, came, parsed[parsedName]);
      return problem === null ? [] : [fault(problem.code, name, problem.text, { field, place: placeOf(seen) })];
    });
  });
}
