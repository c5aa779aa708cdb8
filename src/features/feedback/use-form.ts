import { useRef, useState } from "react";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { formFieldOf } from "./form-labels.ts";
import { type FormField, type FormValues, fieldOfValue, formProblems } from "./form-values.ts";
import { useAfterPointerUp } from "./use-after-press.ts";

/** What was found when the visitor last sent. `times` grows, so that the same can be told again. */
interface Report {
  problems: readonly FieldProblem[];
  attempt: number;
}

/** The form while it is filled in: what stands in it, and what is wrong with that. */
export function useFeedbackForm(begin: FormValues) {
  const [values, setValues] = useState(begin);
  // Fields that a browser fills in at once, and files that were long on their way, build on what stands there by then.
  const latest = useRef(begin);
  // What stands beside the fields, and what the summary above them says.
  const [fieldProblems, setFieldProblems] = useState<readonly FieldProblem[]>([]);
  const [report, setReport] = useState<Report>({ problems: [], attempt: 0 });
  const afterPress = useAfterPointerUp();

  function showProblems(problems: readonly FieldProblem[]): void {
    setFieldProblems(problems);
    setReport(({ attempt }) => ({ problems, attempt: attempt + 1 }));
  }
  /** What is told about a field goes as soon as it is right; what a place said of it, with any change. */
  function mend(next: FormValues, changed: readonly FormField[]): void {
    const still = formProblems(next, changed);
    const stays = (problem: FieldProblem) => {
      const field = formFieldOf(problem);
      return field === null || !changed.includes(field) || still.some((each) => each.field === field);
    };
    setFieldProblems((before) => before.filter(stays));
    setReport((before) => ({ ...before, problems: before.problems.filter(stays) }));
  }

  function put(next: FormValues): void {
    latest.current = next;
    setValues(next);
  }

  return {
    values,
    report,
    showProblems,
    latest: () => latest.current,
    change(part: Partial<FormValues>): void {
      const next = { ...latest.current, ...part };
      put(next);
      const changed = (Object.keys(part) as (keyof FormValues)[]).map((key) => fieldOfValue[key]);
      // One way to answer is enough: a phone may mend what the e-mail lacks.
      if ("phone" in part || "noAnswer" in part) changed.push("email", "phone");
      mend(next, changed);
    },
    reset(next: FormValues): void {
      put(next);
      setFieldProblems([]);
      setReport(({ attempt }) => ({ problems: [], attempt }));
    },
    /** The visitor left a field: from now on it may be spoken of. One that was only passed through is not. */
    leave(field: FormField, isEmpty: boolean): void {
      if (isEmpty) return;
      afterPress(() => {
        const found = formProblems(latest.current, [field]);
        setFieldProblems((before) => [...before.filter((problem) => formFieldOf(problem) !== field), ...found]);
      });
    },
    problemOf: (field: FormField) => fieldProblems.find((problem) => formFieldOf(problem) === field)?.message,
  };
}

export type FeedbackFormState = ReturnType<typeof useFeedbackForm>;
