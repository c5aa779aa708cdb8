/** What a condition may ask about besides the age; each is a word of a condition, too. */
export const facts = [
  "pension",
  "veteran",
  "disability",
  "large-family",
  "student",
  "pregnant",
  "low-income",
  "village",
] as const;

export type Fact = (typeof facts)[number];

/** Whole years, both included. */
export interface AgeRange {
  from: number;
  to: number;
}

/** What is known of a visitor; what is missing is not known. */
export type Known = Readonly<Partial<Record<Fact, boolean>>> & { age?: AgeRange };

export type Term = { age: AgeRange } | { fact: Fact; is: boolean };

/** All lines must hold, and of each line at least one term. */
export type Condition = readonly (readonly Term[])[];

/** Older than anyone: «60+» ends here. */
export const oldest = 150;

/** Whether a visitor gets a measure: `maybe` where too little is known. */
type Verdict = "no" | "maybe" | "yes";

const certainty: readonly Verdict[] = ["no", "maybe", "yes"];

// Of the three values "and" is the least, "or" the greatest (Kleene's logic).
const rank = (verdict: Verdict) => certainty.indexOf(verdict);
const every = (verdicts: readonly Verdict[]) =>
  verdicts.reduce((least, each) => (rank(each) < rank(least) ? each : least), "yes");
const some = (verdicts: readonly Verdict[]) =>
  verdicts.reduce((greatest, each) => (rank(each) > rank(greatest) ? each : greatest), "no");

function isFact(word: string): word is Fact {
  return (facts as readonly string[]).includes(word);
}

/** "age 60+", "age 18-22", "pension", "not pension", and "town" for "not village"; null for anything else. */
function parseTerm(text: string): Term | null {
  const age = /^age (\d{1,3})(?:\+|-(\d{1,3}))$/.exec(text);
  if (age !== null) {
    const range = { from: Number(age[1]), to: age[2] === undefined ? oldest : Number(age[2]) };
    return range.from <= range.to && range.to <= oldest ? { age: range } : null;
  }
  const [, not, word = ""] = /^(not )?(.*)$/.exec(text) ?? [];
  const is = not === undefined;
  if (word === "town") return { fact: "village", is: !is };
  return isFact(word) ? { fact: word, is } : null;
}

function termsOf(line: string): string[] {
  return line
    .trim()
    .split(/\s+or\s+/)
    .map((term) => term.trim().replace(/\s+/g, " "));
}

/** The terms that mean nothing. */
export function unknownTerms(lines: readonly string[]): string[] {
  return lines.flatMap(termsOf).filter((term) => parseTerm(term) === null);
}

/** A condition as operators write it: a list of lines, each of terms with "or" between them. Null if a term is unknown. */
export function parseCondition(lines: readonly string[]): Condition | null {
  if (unknownTerms(lines).length > 0) return null;
  return lines.map((line) => termsOf(line).flatMap((term) => parseTerm(term) ?? []));
}

function termVerdict(term: Term, known: Known): Verdict {
  if ("fact" in term) {
    const value = known[term.fact];
    if (value === undefined) return "maybe";
    return value === term.is ? "yes" : "no";
  }
  const { age } = known;
  if (age === undefined) return "maybe";
  if (age.to < term.age.from || term.age.to < age.from) return "no";
  return term.age.from <= age.from && age.to <= term.age.to ? "yes" : "maybe";
}

function lineVerdict(line: readonly Term[], known: Known): Verdict {
  return some(line.map((term) => termVerdict(term, known)));
}

export function verdictOf(condition: Condition, known: Known): Verdict {
  return every(condition.map((line) => lineVerdict(line, known)));
}

/** What decides a condition that is `maybe`, in its order. */
export function unclear(condition: Condition, known: Known): (Fact | "age")[] {
  const open = condition.filter((line) => lineVerdict(line, known) === "maybe").flat();
  const asked = open.filter((term) => termVerdict(term, known) === "maybe");
  return [...new Set(asked.map((term) => ("fact" in term ? term.fact : "age")))];
}

/** The ages that conditions tell apart, as ranges that follow each other. */
export function ageGroups(conditions: readonly Condition[]): AgeRange[] {
  const ages = conditions.flat(2).flatMap((term) => ("age" in term ? [term.age.from, term.age.to + 1] : []));
  const starts = [...new Set([0, ...ages])].filter((age) => age < oldest).sort((a, b) => a - b);
  return starts.map((from, index) => ({ from, to: (starts[index + 1] ?? oldest + 1) - 1 }));
}

/** Whether anyone meets it: tries everything that it tells apart. */
export function canBeMet(condition: Condition): boolean {
  const asked = new Set(condition.flat().flatMap((term) => ("fact" in term ? [term.fact] : [])));
  let all: Known[] = ageGroups([condition]).map((age) => ({ age }));
  for (const fact of asked) all = all.flatMap((known) => [true, false].map((value) => ({ ...known, [fact]: value })));
  return all.some((known) => verdictOf(condition, known) === "yes");
}
