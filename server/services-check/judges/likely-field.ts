import type { ResourceName } from "../../../src/shared/resources.ts";
import { editDistance } from "../../../src/shared/search/edit-distance.ts";
import { isObject } from "../../upstreams/envelopes.ts";
import { type ContractFields, namesOf } from "../../upstreams/field-aliases.ts";
import { sanitizedFields } from "../../upstreams/sanitized-fields.ts";
import { coordinatesOf } from "../../upstreams/service-coordinates.ts";

type Kind = "html" | "picture" | "date" | "place" | "phone" | "hours";

const phone = /^\+?[\d\s()-]{6,20}$/;
const hours = /\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b.*\d{1,2}:\d\d|^24\/7$|(?:пн|вт|ср|чт|пт|сб|вс)\S*\s.*\d{1,2}[:.]\d\d/i;
const date = /^(?:\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4})\b/;
const picture = /\.(?:webp|avif|gif|png|jpe?g)(?:\?.*)?$/i;

const looksLike: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  html: (value) => typeof value === "string" && /<(?:p|br|ul|ol|h\d|div|table|strong)\b/i.test(value),
  picture: (value) => typeof value === "string" && picture.test(value),
  date: (value) => typeof value === "string" && date.test(value),
  place: (value) => isObject(coordinatesOf(value)) && "lat" in Object(coordinatesOf(value)),
  phone: (value) => typeof value === "string" && phone.test(value) && value.replace(/\D/g, "").length >= 6,
  hours: (value) => typeof value === "string" && hours.test(value),
};

/** What a field's values look like; null: like those of other fields too. */
function kindOf(name: ResourceName, field: string, fields: ContractFields): Kind | null {
  const { html = [], pictures = [] } = sanitizedFields[name] ?? {};
  const [htmlFields, pictureFields]: [readonly string[], readonly string[]] = [html, pictures];
  if (htmlFields.includes(field)) return "html";
  if (pictureFields.includes(field)) return "picture";
  const form = fields[field]?.form;
  if (form === "day" || form === "moment") return "date";
  if (form === "place") return "place";
  if (field === "phone") return "phone";
  return field === "openingHours" ? "hours" : null;
}

/** Fields that services have besides, and that mean none of the contract's. */
const others = /^(?:(?:created|updated|deleted)_?(?:at|by)|status|is_?active|active|lang|version|views?)$/i;

const bare = (name: string) => name.toLowerCase().replace(/[_-]/g, "");

/** Whether two names differ by a slip only. In a short name two letters are another word. */
function isSlip(name: string, known: string): boolean {
  const [a, b] = [bare(name), bare(known)];
  return a.length > 2 && editDistance(a, b) <= (b.length > 5 ? 2 : 1);
}

function majority(values: readonly unknown[], is: (value: unknown) => boolean): boolean {
  const told = values.filter((value) => value !== null && value !== undefined && value !== "");
  return told.length > 0 && told.filter(is).length * 2 > told.length;
}

interface Unnamed {
  name: ResourceName;
  fields: ContractFields;
  /** The contract's fields that no item has. */
  missing: readonly string[];
  /** The items under the service's own names. */
  given: readonly Readonly<Record<string, unknown>>[];
}

/**
 * For fields that no item has, the unknown name under which they probably came: one that differs by a slip, else one whose
 * values look alike. Each unknown name stands for one field at most.
 */
export function likelyFields({ name, fields, missing, given }: Unnamed): Map<string, string> {
  const known = new Set(Object.keys(fields).flatMap((field) => namesOf(field, fields)));
  const unknown = new Set(given.flatMap((item) => Object.keys(item)).filter((key) => !known.has(key)));
  const found = new Map<string, string>();
  const settle = (isLike: (key: string, field: string) => boolean) => {
    for (const field of missing) {
      if (found.has(field)) continue;
      const key = [...unknown].find((each) => isLike(each, field));
      if (key === undefined) continue;
      found.set(field, key);
      unknown.delete(key);
    }
  };
  settle((key, field) => namesOf(field, fields).some((each) => isSlip(key, each)));
  settle((key, field) => {
    const kind = kindOf(name, field, fields);
    if (kind === null || others.test(key)) return false;
    return majority(
      given.map((item) => item[key]),
      looksLike[kind],
    );
  });
  return found;
}
