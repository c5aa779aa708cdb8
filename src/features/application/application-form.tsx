import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { stayAsIs, vetoUpdate } from "../../lib/update/update-blocker.ts";
import type { CardType } from "../../shared/places/issuers.ts";
import { Button } from "../../ui/button.tsx";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { AcceptedView } from "./accepted-view.tsx";
import styles from "./application.module.css";
import { isStarted } from "./application-draft.ts";
import { type FieldName, lastStep, type Step, steps, summaryItem } from "./application-steps.ts";
import { CheckStep } from "./check-step.tsx";
import { fieldSteps } from "./field-steps.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PointStep, type Points, placeLabel, findPoint } from "./point-step.tsx";
import { showFromTop } from "./show-from-top.ts";
import type { StepProps } from "./step-props.ts";
import { type ApplicationState, useApplication } from "./use-application.ts";
import { type Accepted, offlineText, useApplicationSubmit } from "./use-application-submit.ts";
import { useIsOnline } from "./use-is-online.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** What the page gives: features know nothing of each other. */
export interface ApplicationParts {
  card: CardType;
  captcha: ComponentType<CaptchaProps>;
  usePoints(): Points;
}

const firstStep: Step = { id: "person", title: "", fields: [] };

/** The application for a card, step by step. What is typed is nowhere but here. */
export function ApplicationForm({ card, captcha: Captcha, usePoints }: ApplicationParts) {
  const points = usePoints();
  const application = useApplication();
  const { draft, step: at, told } = application;
  const [accepted, setAccepted] = useState<(Accepted & { place: string | null }) | null>(null);
  const { id, stage, captcha, send } = useApplicationSubmit(application, (taken) => {
    const place = findPoint(points, draft.issuePointId);
    setAccepted({ ...taken, place: place === undefined ? null : placeLabel(place) });
    application.clear();
  });
  const isLast = at === lastStep;
  const [wasLast, setWasLast] = useState(false);
  if (isLast && !wasLast) setWasLast(true);
  const { leave, stay } = useUnsavedGuard(accepted === null && isStarted(draft), application.clear);
  useUpdateBlocker(accepted !== null);
  if (accepted !== null) return <AcceptedView accepted={accepted} place={accepted.place} />;

  const step = steps[at] ?? firstStep;
  const isFixed = stage !== "open";
  const parts: StepProps = { draft, change: application.change, problemOf: problemsOf(application) };
  const Fields = fieldSteps[step.id];
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLast) void send();
    else application.next();
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <div>
        <StepHead
          key={at}
          at={at}
          title={step.title}
          takesFocus={told.problems.length === 0 && told.formError === null}
        />
        <Offline />
      </div>
      <Problems application={application} step={step} />
      {Fields && <Fields {...parts} />}
      {step.id === "point" && <PointStep {...parts} points={points} card={card} />}
      {isLast && <CheckStep {...parts} points={points} isFixed={isFixed} onMend={application.edit} />}
      {wasLast && (
        // Its pass is good for whatever is mended: a check that was passed is not begun anew.
        <div hidden={!isLast} className={styles.check}>
          <Captcha submission={id} {...captcha} />
        </div>
      )}
      <div className={styles.ways}>
        <Button type="submit" size="large" busy={stage === "sending"} busyLabel="Отправляем…">
          {isLast ? "Отправить заявку" : "Продолжить"}
        </Button>
        {at > 0 && (
          <Button variant="secondary" size="large" disabled={isFixed} onClick={application.back}>
            Назад
          </Button>
        )}
      </div>
      {leave && <LeaveDialog onLeave={leave} onStay={stay} />}
    </form>
  );
}

function problemsOf({ told }: ApplicationState) {
  return (field: FieldName) => told.problems.find((problem) => problem.field === field)?.message;
}

/** The step's heading; takes the focus when the step begins, unless there is something to say first. */
function StepHead({ at, title, takesFocus }: { at: number; title: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    if (takesFocus) showFromTop(heading.current);
  }, []);
  return (
    <>
      <p className={styles.progress}>
        Шаг {at + 1} из {steps.length}
      </p>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
    </>
  );
}

/** Said before the visitor has filled in eight steps, and spoken when it comes. */
function Offline() {
  const isOnline = useIsOnline();
  return <div role="status">{isOnline ? null : <p className={styles.notice}>{offlineText}</p>}</div>;
}

function Problems({ application: { told }, step }: { application: ApplicationState; step: Step }) {
  const { formError, problems, attempt } = told;
  if (formError === null) {
    return <ErrorSummary attempt={attempt} problems={problems.map((problem) => summaryItem(problem, step))} />;
  }
  const { title, text, field } = formError;
  const { fieldId } = summaryItem({ field: field ?? "", message: text }, step);
  return <ErrorSummary attempt={attempt} title={title} problems={[{ message: text, fieldId }]} />;
}

/** The number stands nowhere else: a new version must not take it before the visitor has it. */
function useUpdateBlocker(isAccepted: boolean) {
  useEffect(() => (isAccepted ? stayAsIs() : undefined), [isAccepted]);
}

/** While an application is begun the page must not go unasked; when it goes, nothing of it stays. */
function useUnsavedGuard(isBegun: boolean, forget: () => void) {
  useEffect(() => (isBegun ? vetoUpdate("application") : undefined), [isBegun]);

  const forgetNow = useEffectEvent(() => flushSync(forget));
  useEffect(() => {
    // The browser may keep the whole page for the way back, on a screen that somebody else looks at by then.
    addEventListener("pagehide", forgetNow);
    return () => removeEventListener("pagehide", forgetNow);
  }, []);
  return useLeaveGuard(isBegun);
}
