import { useState } from "react";
import { dayOf } from "../../shared/dates.ts";
import { applicationProblems } from "../../shared/validation/application.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { applicationOf, type Draft, emptyDraft } from "./application-draft.ts";
import { lastStep, problemsUpTo, stepOfProblems } from "./application-steps.ts";

/** Something that stops the whole, in words that stand by themselves. `field`: the one that it is about, if any. */
export interface Trouble {
  title: string;
  text: string;
  field?: string | undefined;
}

/** What was found when the visitor last went on. `times` grows each time, so that the same can be told again. */
interface Told {
  problems: readonly FieldProblem[];
  trouble: Trouble | null;
  times: number;
}

const nothing = { problems: [], trouble: null };

/** The application while it is filled in: what stands in its fields, on which step, and what is wrong with it. */
export function useApplication() {
  const [draft, setDraft] = useState(emptyDraft);
  const [step, setStep] = useState(0);
  const [told, setTold] = useState<Told>({ ...nothing, times: 0 });
  // The visitor went back from the last step to mend one, and goes there again.
  const [isMending, setMending] = useState(false);

  function show(at: number, found: Omit<Told, "times">): void {
    setStep(at);
    setTold(({ times }) => ({ ...found, times: times + 1 }));
  }
  function moveTo(at: number): void {
    show(at, nothing);
    if (at === lastStep) setMending(false);
  }
  /** Shows the first step that has one of these problems; true where there are any. */
  function stopAt(problems: readonly FieldProblem[]): boolean {
    if (problems.length > 0) show(stepOfProblems(problems, step), { problems, trouble: null });
    return problems.length > 0;
  }
  function problemsBefore(target: number): FieldProblem[] {
    return problemsUpTo(applicationProblems(applicationOf(draft), dayOf(Date.now())), target - 1);
  }

  return {
    draft,
    step,
    told,
    change(part: Partial<Draft>): void {
      // A field that is left puts its text in order, and mostly it is in order.
      if (isIn(part, draft)) return;
      setDraft((before) => ({ ...before, ...part }));
      // The rules speak again when the visitor goes on.
      setTold((before) => ({
        ...before,
        trouble: null,
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
    mend(at: number): void {
      setMending(true);
      moveTo(at);
    },
    /** What is sent; null where the rules object to something, which is then shown. */
    checked() {
      return stopAt(problemsBefore(lastStep + 1)) ? null : applicationOf(draft);
    },
    /** Shows a refusal, on the step of the first field that it names. */
    refuse(trouble: Trouble, problems: readonly FieldProblem[] = []): void {
      const at = stepOfProblems(problems, step);
      setMending(at !== lastStep);
      show(at, { problems, trouble });
    },
    forget(): void {
      setDraft(emptyDraft);
      setMending(false);
      moveTo(0);
    },
  };
}

export type ApplicationState = ReturnType<typeof useApplication>;

function isIn(part: Partial<Draft>, draft: Draft): boolean {
  const merged: Draft = { ...draft, ...part };
  return Object.entries(draft).every(([key, value]) => Reflect.get(merged, key) === value);
}

/** Whether a problem is one of a field that was changed; a passport's fields have a name of two parts. */
function isOf({ field }: FieldProblem, part: Partial<Draft>): boolean {
  return field.replace("passport.", "") in part;
}
