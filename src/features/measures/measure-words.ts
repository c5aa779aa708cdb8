import { formatDate } from "../../shared/dates.ts";
import type { Measure } from "../../shared/entities/measure.ts";
import { type AgeRange, type Condition, type Fact, oldest, type Term } from "../../shared/measures/condition.ts";
import { typograf } from "../../shared/typography.ts";

interface Words {
  yes: string;
  no: string;
  /** What a visitor is asked to clear up. */
  topic: string;
}

const words: Readonly<Record<Fact, Words>> = {
  pension: { yes: "вы получаете пенсию", no: "вы не получаете пенсию", topic: "пенсию" },
  veteran: { yes: "вы ветеран", no: "вы не ветеран", topic: "звание ветерана" },
  disability: { yes: "у вас инвалидность", no: "у вас нет инвалидности", topic: "инвалидность" },
  "large-family": { yes: "в семье трое детей или больше", no: "в семье меньше трёх детей", topic: "число детей" },
  student: { yes: "вы учитесь очно", no: "вы не учитесь очно", topic: "учёбу" },
  pregnant: { yes: "вы ждёте ребёнка", no: "вы не ждёте ребёнка", topic: "беременность" },
  "low-income": {
    yes: "доход на человека ниже прожиточного минимума",
    no: "доход на человека не ниже прожиточного минимума",
    topic: "доход",
  },
  village: { yes: "вы живёте в селе или посёлке", no: "вы живёте в городе", topic: "где живёте" },
};

function ageText({ from, to }: AgeRange): string {
  if (to >= oldest) return `вам ${from} или больше`;
  return from === 0 ? `вам меньше ${to + 1}` : `вам от ${from} до ${to} лет`;
}

function termText(term: Term): string {
  if ("age" in term) return ageText(term.age);
  return term.is ? words[term.fact].yes : words[term.fact].no;
}

/** «Если вам 60 или больше или у вас инвалидность; доход на человека ниже прожиточного минимума» */
export function conditionText(condition: Condition): string {
  if (condition.length === 0) return "Без условий";
  return typograf(`Если ${condition.map((line) => line.map(termText).join(" или ")).join("; ")}`);
}

/** «Уточните: возраст, доход» */
export function unclearText(topics: readonly (Fact | "age")[]): string {
  return typograf(`Уточните: ${topics.map((topic) => (topic === "age" ? "возраст" : words[topic].topic)).join(", ")}`);
}

/** «от 12 января 1995 года»; empty without a date. */
export function basisDateText({ basisDate }: Measure): string {
  return basisDate === "" ? "" : typograf(`от ${formatDate(basisDate)} года`);
}

/** «Действует с 1 января 2010 года по 31 декабря 2027 года» */
export function periodText({ validFrom, validTo }: Measure): string {
  const until = validTo === "" ? "" : ` по ${formatDate(validTo)} года`;
  return typograf(`Действует с ${formatDate(validFrom)} года${until}`);
}

/** What screen readers hear after an answer. */
export function countsText(counts: Readonly<Record<"yes" | "maybe" | "no", number>>): string {
  return `Положено: ${counts.yes}. Возможно: ${counts.maybe}. Нет: ${counts.no}`;
}
