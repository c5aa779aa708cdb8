import { resources } from "../../../src/shared/resources.ts";
import { likelySetting } from "../../lib/known-settings.ts";
import { dataOf } from "../asked-call.ts";
import { type Finding, fault, remark } from "../finding.ts";
import type { Judge } from "../seen.ts";

function columnsText(columns: readonly number[]): string {
  const names = columns.map((column) => `col_${column}_link_1…3`).join(", ");
  return `нет настроек ${names}: ссылок в этих столбцах подвала не будет`;
}

/** Settings that are probably misspelt, and what the header and the footer lack. */
export const settingFaults: Judge = ({ calls }) => {
  const [settings] = dataOf(calls, resources.settings);
  if (settings === undefined) return [];
  const aliases = new Set(settings.map(({ alias }) => alias));
  const meant = new Map(
    settings.flatMap(({ alias }) => {
      const likely = likelySetting(alias);
      return likely === null || aliases.has(likely) ? [] : [[alias, likely] as const];
    }),
  );
  const misspelt = [...meant].map(([alias, likely]) =>
    fault("setting", "settings", `настройки «${alias}» портал не знает; может быть, «${likely}»?`, { field: "alias" }),
  );
  const isThere = (alias: string) => aliases.has(alias) || [...meant.values()].includes(alias);
  const missing = (alias: string, text: string): Finding[] =>
    isThere(alias) ? [] : [remark("setting", "settings", text, { field: "alias" })];
  const columns = [1, 2, 3].filter((column) => ![1, 2, 3].some((row) => isThere(`col_${column}_link_${row}`)));
  return [
    ...misspelt,
    ...missing("phone", "нет настройки «phone»: номер возьмём из portal.json"),
    ...(columns.length > 0 ? [remark("setting", "settings", columnsText(columns), { field: "alias" })] : []),
  ];
};
