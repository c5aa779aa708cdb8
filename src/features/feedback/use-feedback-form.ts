import { useRef, useState } from "react";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { useErrorReport } from "../../ui/error-summary.tsx";
import { formFieldOf } from "./form-labels.ts";
import { type FormField, type FormValues, fieldOfValue, formProblems } from "./form-values.ts";
import { useAfterPointerUp } from "./use-after-pointer-up.ts";

/** State of the feedback form: its values, and the problems shown in the summary and beside the fields. */
export function useFeedbackForm(initialValues: FormValues) {
  const [values, setValues] = useState(initialValues);
  // Not the rendered values: autofill changes several fields at once, and files are added after an asynchronous read.
  const latest = useRef(initialValues);
  const [fieldProblems, setFieldProblems] = useState<readonly FieldProblem[]>([]);
  const errors = useErrorReport();
  const afterPointerUp = useAfterPointerUp();

  function showProblems(problems: readonly FieldProblem[]): void {
    setFieldProblems(problems);
    errors.show(problems);
  }
  /**
   * Removes problems of changed fields that are valid now; a service's problem is removed by any change of its field.
   */
  function removeSolved(next: FormValues, changed: readonly FormField[]): void {
    const remaining = formProblems(next, changed);
    const applies = (problem: FieldProblem) => {
      const field = formFieldOf(problem);
      return field === null || !changed.includes(field) || remaining.some((each) => each.field === field);
    };
    setFieldProblems((before) => before.filter(applies));
    errors.retain(applies);
  }

  function update(next: FormValues): void {
    latest.current = next;
    setValues(next);
  }

  return {
    values,
    report: errors.report,
    showProblems,
    latest: () => latest.current,
    change(part: Partial<FormValues>): void {
      const next = { ...latest.current, ...part };
      update(next);
      const changed = (Object.keys(part) as (keyof FormValues)[]).map((key) => fieldOfValue[key]);
      // Phone or e-mail is required: a phone may solve the problem of the e-mail.
      if ("phone" in part || "noAnswer" in part) changed.push("email", "phone");
      removeSolved(next, changed);
    },
    reset(next: FormValues): void {
      update(next);
      setFieldProblems([]);
      errors.retain(() => false);
    },
    /** Validates a field on blur, unless it is empty: the visitor may only have tabbed through it. */
    leave(field: FormField, isEmpty: boolean): void {
      if (isEmpty) return;
      afterPointerUp(() => {
        const found = formProblems(latest.current, [field]);
        setFieldProblems((before) => [...before.filter((problem) => formFieldOf(problem) !== field), ...found]);
      });
    },
    problemOf: (field: FormField) => fieldProblems.find((problem) => formFieldOf(problem) === field)?.message,
  };
}

export type FeedbackFormState = ReturnType<typeof useFeedbackForm>;
