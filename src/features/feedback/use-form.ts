import { useRef, useState } from "react";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { formFieldOf } from "./form-labels.ts";
import { type FormField, type FormValues, fieldOfValue, formProblems } from "./form-values.ts";
import { useAfterPress } from "./use-after-press.ts";

/** What was found when the visitor last sent. `times` grows, so that the same can be told again. */
interface Told {
  problems: readonly FieldProblem[];
  times: number;
}

/** The form while it is filled in: what stands in it, and what is wrong with that. */
export function useForm(begin: FormValues) {
  const [values, setValues] = useState(begin);
  // Fields that a browser fills in at once, and files that were long on their way, build on what stands there by then.
  const latest = useRef(begin);
  // What stands beside the fields, and what the summary above them says.
  const [beside, setBeside] = useState<readonly FieldProblem[]>([]);
  const [told, setTold] = useState<Told>({ problems: [], times: 0 });
  const afterPress = useAfterPress();

  function tell(problems: readonly FieldProblem[]): void {
    setBeside(problems);
    setTold(({ times }) => ({ problems, times: times + 1 }));
  }
  /** What is told about a field goes as soon as it is right; what a place said of it, with any change. */
  function mend(next: FormValues, changed: readonly FormField[]): void {
    const still = formProblems(next, changed);
    const stays = (problem: FieldProblem) => {
      const field = formFieldOf(problem);
      return field === null || !changed.includes(field) || still.some((each) => each.field === field);
    };
    setBeside((before) => before.filter(stays));
    setTold((before) => ({ ...before, problems: before.problems.filter(stays) }));
  }

  function put(next: FormValues): void {
    latest.current = next;
    setValues(next);
  }

  return {
    values,
    told,
    tell,
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
      setBeside([]);
      setTold(({ times }) => ({ problems: [], times }));
    },
    /** The visitor left a field: from now on it may be spoken of. One that was only passed through is not. */
    leave(field: FormField, isEmpty: boolean): void {
      if (isEmpty) return;
      afterPress(() => {
        const found = formProblems(latest.current, [field]);
        setBeside((before) => [...before.filter((problem) => formFieldOf(problem) !== field), ...found]);
      });
    },
    problemOf: (field: FormField) => beside.find((problem) => formFieldOf(problem) === field)?.message,
  };
}

export type Form = ReturnType<typeof useForm>;
