import { counted } from "../../../src/shared/plural.ts";
import { type ResourceName, resources } from "../../../src/shared/resources.ts";
import { type ContractFields, emptyFields, fieldAliases } from "../../upstreams/field-aliases.ts";
import { type AskedCall, callsOf, placeOf, type SeenItem, shortened } from "../asked-call.ts";
import { type Finding, fault, remark } from "../finding.ts";
import type { Seen } from "../seen.ts";
import { fallbackFaults } from "./fallback-faults.ts";
import { likelyFields } from "./likely-field.ts";

/** Fields that items may lack, but without which a screen loses its sense, and what it loses. */
const needed: Readonly<Partial<Record<ResourceName, Readonly<Record<string, string>>>>> = {
  settings: { value: "телефона и ссылок не будет" },
  blocks: { body: "текста на страницах не будет" },
  page: { body: "текста на страницах не будет" },
  newsItem: { body: "новости будут без текста" },
  materials: { url: "документ не скачать" },
  organizationPoints: { address: "места не найти", geolocation: "на карте пусто" },
  acceptorBranches: { address: "места не найти", geolocation: "на карте пусто" },
};

/** Fields that many a list does without. */
const optional: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  blocks: ["alias", "title", "image", "illustration", "link", "linkTitle"],
  slider: ["text", "link"],
  newsList: ["body"],
  faq: ["category"],
  keyPartners: ["acceptorId"],
  acceptorBranches: ["name"],
};

function aliasRemarks(name: ResourceName, calls: readonly AskedCall[]): Finding[] {
  const told = new Map(calls.flatMap(({ aliases }) => aliases.map((each) => [JSON.stringify(each), each] as const)));
  return [...told.values()].map(({ field, alias }) =>
    remark("alias", name, `нет «${field}», есть «${alias}» — берём его`, { field }),
  );
}

function likelyText(field: string, key: string, count: number): string {
  return `нет «${field}», есть «${key}» — не оно ли? (${counted(count, ["запись", "записи", "записей"])})`;
}

/** What is wrong with a dropped item's field. */
function droppedText(name: ResourceName, field: string, value: unknown): string {
  if (value === undefined || value === null) return "нет; без него запись не покажем";
  if (typeof value === "string" && value.trim() === "") return "пусто; без него запись не покажем";
  const wanted: Readonly<Record<string, string>> = {
    id: "нужны число или строка",
    created_at: "нужна дата",
    kind: "нужно одно из: page, news, faq, material, partner, promotion, issue-point",
    category: "нужен номер категории",
    ...(name === "videos" ? { url: "нужен адрес с https://" } : {}),
  };
  return `«${shortened(value)}» не годится${wanted[field] ? `: ${wanted[field]}` : ""}; запись не покажем`;
}

function droppedFaults(name: ResourceName, calls: readonly AskedCall[], explained: ReadonlySet<string>): Finding[] {
  return calls.flatMap(({ dropped, items }) =>
    dropped.flatMap(({ index, field: path }) => {
      const [field = path] = path.split(".");
      const seen = items[index];
      if (explained.has(field)) return [];
      const place = seen === undefined ? {} : { place: placeOf(seen) };
      return [fault("dropped", name, droppedText(name, field, seen?.item[field]), { field, ...place })];
    }),
  );
}

function emptyFindings(name: ResourceName, missing: readonly string[], count: number): Finding[] {
  const losses = needed[name] ?? {};
  const whole = counted(count, ["записи", "записей", "записей"]);
  const nowhere = count === 1 ? "нет" : `нет ни у одной из ${whole}`;
  const lost = missing.filter((field) => Object.hasOwn(losses, field));
  const ignored = ["order", ...(optional[name] ?? [])];
  const other = missing.filter((field) => !Object.hasOwn(losses, field) && !ignored.includes(field));
  return [
    ...lost.map((field) => fault("empty-field", name, `${nowhere}: ${losses[field]}`, { field })),
    // A single item is no evidence.
    ...(other.length > 0 && count > 1
      ? [remark("empty-field", name, `ни у одной из ${whole} нет: ${other.join(", ")}`)]
      : []),
  ];
}

function rowFindings(name: ResourceName, fields: ContractFields, calls: readonly AskedCall[]): Finding[] {
  const items: readonly SeenItem[] = calls.flatMap((call) => call.items);
  if (items.length === 0) return [];
  const droppedFor = new Set(calls.flatMap(({ dropped }) => dropped.map(({ field }) => field.split(".")[0] ?? field)));
  const missing = emptyFields(
    name,
    items.map(({ item }) => item),
  );
  const likely = likelyFields({ name, fields, missing, given: items.map(({ given }) => given) });
  const explained = new Set(likely.keys());
  const unexplained = missing.filter((field) => !explained.has(field) && !droppedFor.has(field));
  return [
    ...aliasRemarks(name, calls),
    ...[...likely].map(([field, key]) => fault("likely-name", name, likelyText(field, key, items.length), { field })),
    ...droppedFaults(name, calls, explained),
    ...emptyFindings(name, unexplained, items.length),
    ...fallbackFaults(name, fields, items),
  ];
}

/** Fields under other names, missing, or with values that cannot be read. */
export function fieldFaults({ calls }: Seen): Finding[] {
  return Object.values(resources).flatMap(({ name }) => {
    const fields = fieldAliases[name];
    return fields === undefined ? [] : rowFindings(name, fields, callsOf(calls, name));
  });
}
