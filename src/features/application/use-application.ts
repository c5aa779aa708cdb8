import { useState } from "react";
import { dayOf } from "../../shared/dates.ts";
import { applicationProblems } from "../../shared/validation/application.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { applicationOf, type ApplicationDraft, emptyApplicationDraft } from "./application-draft.ts";
import { lastStep, problemsUpTo, stepOfProblems } from "./application-steps.ts";

/** Something that stops the whole, in words that stand by themselves. `field`: the one that it is about, if any. */
export interface FormError {
  title: string;
  text: string;
  field?: string | undefined;
}

/** What was found when the visitor last went on. `times` grows each time, so that the same can be told again. */
interface Report {
  problems: readonly FieldProblem[];
  formError: FormError | null;
  attempt: number;
}

const noErrors = { problems: [], trouble: null };

/** The application while it is filled in: what stands in its fields, on which step, and what is wrong with it. */
export function useApplication() {
  const [draft, setDraft] = useState(emptyApplicationDraft);
  const [step, setStep] = useState(0);
  const [report, setTold] = useState<Report>({ ...noErrors, attempt: 0 });
  // The visitor went back from the last step to mend one, and goes there again.
  const [isMending, setMending] = useState(false);

  function show(at: number, found: Omit<Report, "times">): void {
    setStep(at);
    setTold(({ attempt }) => ({ ...found, attempt: attempt + 1 }));
  }
  function moveTo(at: number): void {
    show(at, noErrors);
    if (at === lastStep) setMending(false);
  }
  /** Shows the first step that has one of these problems; true where there are any. */
  function stopAt(problems: readonly FieldProblem[]): boolean {
    if (problems.length > 0) show(stepOfProblems(problems, step), { problems, formError: null });
    return problems.length > 0;
  }
  function problemsBefore(target: number): FieldProblem[] {
    return problemsUpTo(applicationProblems(applicationOf(draft), dayOf(Date.now())), target - 1);
  }

  return {
    draft,
    step,
    report,
    change(part: Partial<ApplicationDraft>): void {
      // A field that is left puts its text in order, and mostly it is in order.
      if (isIn(part, draft)) return;
      setDraft((before) => ({ ...before, ...part }));
      // The rules speak again when the visitor goes on.
      setTold((before) => ({
        ...before,
        formError: null,
        problems: before.problems.filter((each) => !isOf(each, part)),
      }));
    },
    next(): void {
      const target = isMending ? lastStep : step + 1;
      if (!stopAt(problemsBefore(target))) moveTo(target);
    },
    back(): void {
      moveTo(step - 1);
    },
    edit(at: number): void {
      setMending(true);
      moveTo(at);
    },
    /** What is sent; null where the rules object to something, which is then shown. */
    validated() {
      return stopAt(problemsBefore(lastStep + 1)) ? null : applicationOf(draft);
    },
    /** Shows a refusal, on the step of the first field that it names. */
    showRefusal(trouble: FormError, problems: readonly FieldProblem[] = []): void {
      const at = stepOfProblems(problems, step);
      setMending(at !== lastStep);
      show(at, { problems, formError });
    },
    clear(): void {
      setDraft(emptyApplicationDraft);
      setMending(false);
      moveTo(0);
    },
  };
}

export type ApplicationState = ReturnType<typeof useApplication>;

function isIn(part: Partial<ApplicationDraft>, draft: ApplicationDraft): boolean {
  const merged: ApplicationDraft = { ...draft, ...part };
  return Object.entries(draft).every(([key, value]) => Reflect.get(merged, key) === value);
}

/** Whether a problem is one of a field that was changed; a passport's fields have a name of two parts. */
function isOf({ field }: FieldProblem, part: Partial<ApplicationDraft>): boolean {
  return field.replace("passport.", "") in part;
}
