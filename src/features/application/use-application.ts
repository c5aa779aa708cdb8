import { useState } from "react";
import { dayOf } from "../../shared/dates.ts";
import { applicationProblems } from "../../shared/validation/application.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { useErrorReport } from "../../ui/error-summary.tsx";
import { type ApplicationDraft, applicationOf, emptyApplicationDraft } from "./application-draft.ts";
import { lastStep, problemsUpTo, stepOfProblems } from "./application-steps.ts";

/** An error of the whole form, in self-contained text. `field`: the field it is about, if any. */
export interface FormError {
  title: string;
  text: string;
  field?: string | undefined;
}

/** State of the application form: the draft, the current step, and the problems shown. */
export function useApplication() {
  const [draft, setDraft] = useState(emptyApplicationDraft);
  const [step, setStep] = useState(0);
  const errors = useErrorReport();
  const [formError, setFormError] = useState<FormError | null>(null);
  // The visitor went back from the last step to correct an earlier one: "next" returns to the last step.
  const [isCorrecting, setCorrecting] = useState(false);

  function show(at: number, problems: readonly FieldProblem[], error: FormError | null): void {
    setStep(at);
    errors.show(problems);
    setFormError(error);
  }
  function moveTo(at: number): void {
    show(at, [], null);
    if (at === lastStep) setCorrecting(false);
  }
  /** Shows the first step that has one of these problems; false if there are none. */
  function showProblems(problems: readonly FieldProblem[]): boolean {
    if (problems.length > 0) show(stepOfProblems(problems, step), problems, null);
    return problems.length > 0;
  }
  function problemsBefore(target: number): FieldProblem[] {
    return problemsUpTo(applicationProblems(applicationOf(draft), dayOf(Date.now())), target - 1);
  }

  return {
    draft,
    step,
    report: errors.report,
    formError,
    change(part: Partial<ApplicationDraft>): void {
      // Fields normalize their text on blur, which usually changes nothing.
      if (isUnchanged(part, draft)) return;
      setDraft((before) => ({ ...before, ...part }));
      // Problems of changed fields disappear; fields are validated again on "next".
      setFormError(null);
      errors.retain((problem) => !isOf(problem, part));
    },
    next(): void {
      const target = isCorrecting ? lastStep : step + 1;
      if (!showProblems(problemsBefore(target))) moveTo(target);
    },
    back(): void {
      moveTo(step - 1);
    },
    /** Goes back from the last step to correct an earlier one. */
    edit(at: number): void {
      setCorrecting(true);
      moveTo(at);
    },
    /** The application to send; null if it has problems, which are then shown. */
    validated() {
      return showProblems(problemsBefore(lastStep + 1)) ? null : applicationOf(draft);
    },
    /** Shows a refusal on the step of the first field that it names. */
    showRefusal(error: FormError, problems: readonly FieldProblem[] = []): void {
      const at = stepOfProblems(problems, step);
      setCorrecting(at !== lastStep);
      show(at, problems, error);
    },
    clear(): void {
      setDraft(emptyApplicationDraft);
      setCorrecting(false);
      moveTo(0);
    },
  };
}

export type ApplicationState = ReturnType<typeof useApplication>;

function isUnchanged(part: Partial<ApplicationDraft>, draft: ApplicationDraft): boolean {
  const merged: ApplicationDraft = { ...draft, ...part };
  return Object.entries(draft).every(([key, value]) => Reflect.get(merged, key) === value);
}

/** Whether a problem is about one of the changed fields; names of passport fields have the prefix `passport.`. */
function isOf({ field }: FieldProblem, part: Partial<ApplicationDraft>): boolean {
  return field.replace("passport.", "") in part;
}
