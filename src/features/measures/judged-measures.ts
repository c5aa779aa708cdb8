import type { Measure } from "../../shared/entities/measure.ts";
import { type Condition, type Known, parseCondition, unclear, verdictOf } from "../../shared/measures/condition.ts";

/** A measure that is valid today. */
interface ValidMeasure extends Measure {
  parsed: Condition;
}

/** The measures of a day, "YYYY-MM-DD" in the programme's time zone: both its first and its last day count. */
export function validMeasures(measures: readonly Measure[], today: string): ValidMeasure[] {
  return measures.flatMap((measure) => {
    const { validFrom, validTo } = measure;
    const parsed = parseCondition(measure.condition);
    const isValid = validFrom <= today && (validTo === "" || today <= validTo);
    return isValid && parsed !== null ? [{ ...measure, parsed }] : [];
  });
}

export interface Judged {
  measure: ValidMeasure;
  /** What would decide it; empty if it is decided. */
  unclear: ReturnType<typeof unclear>;
}

/** The measures by their answer, each group in the operator's order. */
export function judgedMeasures(measures: readonly ValidMeasure[], known: Known) {
  const groups: Record<ReturnType<typeof verdictOf>, Judged[]> = { yes: [], maybe: [], no: [] };
  for (const measure of measures) {
    const verdict = verdictOf(measure.parsed, known);
    groups[verdict].push({ measure, unclear: verdict === "maybe" ? unclear(measure.parsed, known) : [] });
  }
  return groups;
}
