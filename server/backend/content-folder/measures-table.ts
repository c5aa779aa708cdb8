import * as v from "valibot";
import { parseMeasures } from "../../../src/shared/entities/measure.ts";
import { canBeMet, parseCondition, unknownTerms } from "../../../src/shared/measures/condition.ts";
import { requiredText } from "../../../src/shared/parse.ts";
import type { Entry } from "./content-entries.ts";
import { type ContentTable, day, itemNumber, orderColumn, position, webSite } from "./content-table.ts";
import type { Finding } from "./findings.ts";

const condition = v.pipe(
  v.array(requiredText),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const [unknown] = unknownTerms(dataset.value);
    const parsed = parseCondition(dataset.value);
    if (unknown !== undefined) {
      addIssue({ message: `«${unknown}» — таких слов нет; слова — в server/backend/content/README.md` });
    } else if (parsed !== null && !canBeMet(parsed)) {
      addIssue({ message: "строки противоречат друг другу: так не бывает ни у кого" });
    }
  }),
);

const dayMs = 86_400_000;

function dayAfter(text: string): string {
  return new Date(Date.parse(text) + dayMs).toISOString().slice(0, 10);
}

/** Reports rows of one measure that do not follow each other day by day. */
export function findBrokenPeriods(entries: readonly Entry[]): Finding[] {
  const from = ({ item }: Entry) => String(item.validFrom);
  return [...Map.groupBy(entries, ({ item }) => item.id).values()].flatMap((rows) => {
    const sorted = rows.toSorted((a, b) => from(a).localeCompare(from(b)));
    return sorted.slice(1).flatMap((row, index) => {
      const { validTo = null } = sorted[index]?.item ?? {};
      const next = typeof validTo === "string" ? dayAfter(validTo) : null;
      if (next === from(row)) return [];
      const text =
        next === null || next > from(row)
          ? `сроки меры ${row.item.id} пересекаются: прежняя запись действует ${validTo === null ? "без конца" : `до ${validTo}`}`
          : `между сроками меры ${row.item.id} пропуск: прежняя запись действует до ${validTo}; после перерыва нужен новый id`;
      return [row.file.finding([row.index, "validFrom"], `validFrom: ${text}`)];
    });
  });
}

export const measuresTable: ContentTable = {
  table: "site_measure",
  part: "card",
  files: ["measures.json"],
  item: v.pipe(
    v.strictObject({
      id: itemNumber,
      title: requiredText,
      text: requiredText,
      documents: v.array(requiredText),
      whereToAsk: requiredText,
      basis: requiredText,
      basisDate: day,
      link: webSite,
      validFrom: day,
      validTo: v.nullish(day, null),
      condition,
      order: position,
    }),
    v.forward(
      v.check(({ validFrom, validTo }) => validFrom <= (validTo ?? "9"), "не может быть раньше validFrom"),
      ["validTo"],
    ),
  ),
  columns: {
    ...orderColumn,
    whereToAsk: "where_to_ask",
    basisDate: "basis_date",
    validFrom: "valid_from",
    validTo: "valid_to",
  },
  parse: parseMeasures,
};
