import { type AgeRange, type Fact, type Known, oldest } from "../../shared/measures/condition.ts";

/** What an answer tells; a skipped question tells nothing. */
interface Option {
  value: string;
  title: string;
  known: Known;
}

interface Question {
  id: string;
  legend: string;
  options: readonly Option[];
}

/** The chosen option of each question that was answered. */
export type Given = Readonly<Record<string, string>>;

const skip: Option = { value: "skip", title: "Пропустить", known: {} };

/** One question about two facts: each, both or neither. */
function pair(id: string, legend: string, [first, one]: [Fact, string], [second, other]: [Fact, string]): Question {
  const option = (value: string, title: string, isFirst: boolean, isSecond: boolean): Option => ({
    value,
    title,
    known: { [first]: isFirst, [second]: isSecond },
  });
  return {
    id,
    legend,
    options: [
      option("first", one, true, false),
      option("second", other, false, true),
      option("both", "И то и другое", true, true),
      option("none", "Нет", false, false),
      skip,
    ],
  };
}

function single(id: Fact, legend: string, yes: string, no: string): Question {
  return {
    id,
    legend,
    options: [
      { value: "yes", title: yes, known: { [id]: true } },
      { value: "no", title: no, known: { [id]: false } },
      skip,
    ],
  };
}

function ageTitle({ from, to }: AgeRange): string {
  if (from === 0) return `До ${to + 1}`;
  return to >= oldest ? `${from} и больше` : `${from}–${to}`;
}

/** At most six questions. @param ages the ages that the measures tell apart; a single one needs no question. */
export function questionsOf(ages: readonly AgeRange[]): Question[] {
  const age: Question = {
    id: "age",
    legend: "Сколько вам лет?",
    options: [
      ...ages.map((range) => ({ value: String(range.from), title: ageTitle(range), known: { age: range } })),
      skip,
    ],
  };
  return [
    ...(ages.length > 1 ? [age] : []),
    pair("work", "Пенсия или учёба?", ["pension", "Получаю пенсию"], ["student", "Учусь очно"]),
    pair("health", "Есть документ о льготе?", ["veteran", "Ветеран"], ["disability", "Инвалидность"]),
    pair("family", "Дети в семье", ["large-family", "Трое и больше"], ["pregnant", "Жду ребёнка"]),
    single("low-income", "Доход на человека ниже прожиточного минимума?", "Да", "Нет"),
    single("village", "Где живёте?", "В селе или посёлке", "В городе"),
  ];
}

export function knownFrom(questions: readonly Question[], given: Given): Known {
  const chosen = questions.flatMap(({ id, options }) => options.filter(({ value }) => value === given[id]));
  return Object.assign({}, ...chosen.map(({ known }) => known));
}
