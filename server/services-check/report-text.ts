import { counted, type Forms } from "../../src/shared/plural.ts";
import type { Gathering } from "./ask-card.ts";
import { type RowSummary, rowSummaries } from "./call-summary.ts";
import { type Checked, serviceNames } from "./check-services.ts";
import type { CheckedService, Finding } from "./finding.ts";
import type { Posted } from "./test-message.ts";
import { secondsText } from "./time-text.ts";
import { wrapped } from "./wrapped-text.ts";

const width = 118;

/** Further places of a fault that are named. */
const maxPlaces = 5;

const forms = {
  requests: ["запрос", "запроса", "запросов"],
  items: ["запись", "записи", "записей"],
  faults: ["ошибка", "ошибки", "ошибок"],
  remarks: ["замечание", "замечания", "замечаний"],
  lists: ["список", "списка", "списков"],
} as const satisfies Record<string, Forms>;

const services = ["site", "card"] as const;

function rowLine({ call, requests, failed, items, dropped, median, slowest }: RowSummary): string {
  const notes = [...(failed > 0 ? [`не пришло: ${failed}`] : []), ...(dropped > 0 ? [`отброшено: ${dropped}`] : [])];
  const time = requests === 1 ? secondsText(slowest) : `${secondsText(median)}, до ${secondsText(slowest)}`;
  const cells = [
    call.padEnd(30),
    counted(requests, forms.requests).padStart(14),
    (items === null ? "" : counted(items, forms.items)).padStart(16),
    time.padStart(20),
  ];
  return `    ${cells.join("  ")}${notes.length > 0 ? `  ${notes.join(", ")}` : ""}`.trimEnd();
}

function gatheringLine(what: string, { lists, failed, time, slowest }: Gathering): string {
  const slow = slowest === null ? "" : `; дольше всех ${slowest.target} — ${secondsText(slowest.time)}`;
  const lost = failed > 0 ? `, не пришло: ${failed}` : "";
  return `    ${what}: ${counted(lists, forms.lists)} за ${secondsText(time)}${lost}${slow}`;
}

function cameLines({ seen }: Checked): string[] {
  const rows = rowSummaries(seen);
  const { points, branches } = seen.gatherings;
  const gathered = [
    ...(points ? [gatheringLine("Сбор пунктов выдачи", points)] : []),
    ...(branches ? [gatheringLine("Сбор адресов партнёров", branches)] : []),
  ];
  return services.flatMap((service) => {
    const at = seen.services[service];
    if (at === undefined) return [];
    const own = rows.filter((row) => row.service === service);
    const isDead = seen.calls.every(({ resource, data }) => resource.service !== service || data === null);
    const key = service === "site" ? "" : at.hasKey ? ", с ключом" : ", без ключа";
    return [
      `  ${serviceNames[service]}: ${at.address}${key}`,
      ...(isDead ? ["    ничего не пришло"] : own.map(rowLine)),
      ...(service === "card" && !isDead ? gathered : []),
    ];
  });
}

/** " — id 3, 4, … (всего 12)": what all places begin with is said once. */
function placesText(places: readonly string[]): string {
  const [first] = places;
  if (first === undefined) return "";
  const prefix = /^(?:id |\w+=)/.exec(first)?.[0] ?? "";
  const isShared = places.every((place) => place.startsWith(prefix));
  const shown = places.slice(0, maxPlaces).map((place) => (isShared ? place.slice(prefix.length) : place));
  const more = places.length > maxPlaces ? `, … (всего ${places.length})` : "";
  return ` — ${isShared ? prefix : ""}${shown.join(", ")}${more}`;
}

/** All other names of a row's fields in one line. */
function aliasText(aliases: readonly Finding[]): string {
  return aliases.map(({ text }) => text.replace(/^нет (.+), есть (.+) — берём его$/, "$2 вместо $1")).join(", ");
}

function bullet(text: string): string[] {
  const [first = "", ...rest] = wrapped(text, width - 6);
  return [`    • ${first}`, ...rest.map((line) => `      ${line}`)];
}

function rowLines(findings: readonly Finding[]): string[] {
  const aliases = findings.filter(({ code }) => code === "alias");
  const others = findings.filter(({ code }) => code !== "alias");
  return [
    ...(aliases.length > 0 ? bullet(`поля под другими именами, берём их: ${aliasText(aliases)}`) : []),
    ...others.flatMap(({ field, text, places }) =>
      bullet(`${field === null ? "" : `${field}: `}${text}${placesText(places)}`),
    ),
  ];
}

function findingLines(findings: readonly Finding[]): string[] {
  const byCall = Map.groupBy(findings, ({ service, call }) => headingOf(service, call));
  return [...byCall].flatMap(([heading, all]) => [`  ${heading}`, ...rowLines(all)]);
}

function headingOf(service: CheckedService, call: string | null): string {
  return call === null ? serviceNames[service] : `${serviceNames[service]}, ${call}`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines];
}

function verdict(faults: number, remarks: number): string {
  const noted = remarks === 0 ? "" : `, ${counted(remarks, forms.remarks)}`;
  return faults === 0 ? `Ошибок нет${noted}.` : `${counted(faults, forms.faults)}${noted}.`;
}

/** The report for people: what came, faults, remarks. Lines of at most 120 characters. */
export function reportText(checked: Checked, posted: readonly Posted[]): string {
  const faults = checked.findings.filter(({ level }) => level === "fault");
  const remarks = checked.findings.filter(({ level }) => level === "remark");
  const posts = posted.flatMap(({ call, text }) => wrapped(`${call}: ${text}`, width - 2).map((line) => `  ${line}`));
  return [
    "Что пришло",
    ...cameLines(checked),
    ...section("Ошибки: посетители чего-то не увидят", findingLines(faults)),
    ...section("Замечания: портал с этим справится", findingLines(remarks)),
    ...section("Пробные отправки", posts),
    "",
    verdict(faults.length + posted.filter(({ accepted }) => !accepted).length, remarks.length),
    "",
  ].join("\n");
}
