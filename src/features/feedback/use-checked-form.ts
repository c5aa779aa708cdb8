import { useRef, useState } from "react";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { useErrorReport } from "../../ui/error-summary.tsx";
import { useAfterPointerUp } from "./use-after-pointer-up.ts";

/** How the values of a form are checked. `Field`: wire names of fields. */
export interface FormRules<Values, Field extends string> {
  /** The first problem of each field, in display order. @param fields validate only these. */
  problems(values: Values, fields?: readonly Field[]): FieldProblem[];
  /** The field at which problems of each value are shown. */
  fieldOf: Readonly<Record<keyof Values, Field>>;
  /** The field that a problem is about; null if there is none. */
  fieldOfProblem(problem: FieldProblem): Field | null;
  /** Fields of which one may solve the other's problem, as of two contacts of which one is required. */
  together: readonly Field[];
}

/** State of a form: its values, and the problems shown in the summary and beside the fields. */
export function useCheckedForm<Values extends object, Field extends string>(
  initialValues: Values,
  { problems, fieldOf, fieldOfProblem, together }: FormRules<Values, Field>,
) {
  const [values, setValues] = useState(initialValues);
  // Not the rendered values: autofill changes several fields at once, and files are added after an asynchronous read.
  const latest = useRef(initialValues);
  const [fieldProblems, setFieldProblems] = useState<readonly FieldProblem[]>([]);
  const errors = useErrorReport();
  const afterPointerUp = useAfterPointerUp();

  function showProblems(found: readonly FieldProblem[]): void {
    setFieldProblems(found);
    errors.show(found);
  }
  /**
   * Removes problems of changed fields that are valid now; a service's problem is removed by any change of its field.
   */
  function removeSolved(next: Values, changed: readonly Field[]): void {
    const remaining = problems(next, changed);
    const applies = (problem: FieldProblem) => {
      const field = fieldOfProblem(problem);
      return field === null || !changed.includes(field) || remaining.some((each) => each.field === field);
    };
    setFieldProblems((before) => before.filter(applies));
    errors.retain(applies);
  }

  function update(next: Values): void {
    latest.current = next;
    setValues(next);
  }

  return {
    values,
    report: errors.report,
    showProblems,
    latest: () => latest.current,
    change(part: Partial<Values>): void {
      const next = { ...latest.current, ...part };
      update(next);
      const changed = (Object.keys(part) as (keyof Values)[]).map((key) => fieldOf[key]);
      removeSolved(next, changed.some((field) => together.includes(field)) ? [...changed, ...together] : changed);
    },
    reset(next: Values): void {
      update(next);
      setFieldProblems([]);
      errors.retain(() => false);
    },
    /** Validates a field on blur, unless it is empty: the visitor may only have tabbed through it. */
    leave(field: Field, isEmpty: boolean): void {
      if (isEmpty) return;
      afterPointerUp(() => {
        const found = problems(latest.current, [field]);
        setFieldProblems((before) => [...before.filter((problem) => fieldOfProblem(problem) !== field), ...found]);
      });
    },
    problemOf: (field: Field) => fieldProblems.find((problem) => fieldOfProblem(problem) === field)?.message,
  };
}
