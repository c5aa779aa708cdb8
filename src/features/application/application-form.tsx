import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { blockReload, blockUpdate } from "../../lib/update/update-blocker.ts";
import { type CardType, cardAsked } from "../../shared/places/card-types.ts";
import { paths } from "../../shared/urls.ts";
import { useIsOnline } from "../../state/use-is-online.ts";
import { Button } from "../../ui/button.tsx";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { AcceptedView } from "./accepted-view.tsx";
import styles from "./application.module.css";
import { isStarted } from "./application-draft.ts";
import { type FieldName, lastStep, type Step, steps, summaryItem } from "./application-steps.ts";
import { applicationUrl } from "./application-url.ts";
import { CheckStep } from "./check-step.tsx";
import { fieldSteps } from "./field-steps.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { findPoint, PointStep, type Points, placeLabel } from "./point-step.tsx";
import { showFromTop } from "./show-from-top.ts";
import type { StepProps } from "./step-props.ts";
import { type ApplicationState, useApplication } from "./use-application.ts";
import { type Accepted, offlineText, useApplicationSubmit } from "./use-application-submit.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** Provided by the page, because features must not import each other. */
interface ApplicationParts {
  card: CardType;
  captcha: ComponentType<CaptchaProps>;
  usePoints(): Points;
}

const firstStep: Step = { id: "person", title: "", fields: [] };

/** The multi-step form of a card application. Its data is kept in memory only. */
export function ApplicationForm({ card, captcha: Captcha, usePoints }: ApplicationParts) {
  const points = usePoints();
  const application = useApplication();
  const { draft, step: at, report, formError } = application;
  const [accepted, setAccepted] = useState<(Accepted & { point: string | null }) | null>(null);
  const { id, stage, captcha, send } = useApplicationSubmit(application, (result) => {
    const point = findPoint(points, draft.issuePointId);
    setAccepted({ ...result, point: point === undefined ? null : placeLabel(point) });
    application.clear();
  });
  const isLast = at === lastStep;
  const [hasReachedLast, setReachedLast] = useState(false);
  if (isLast && !hasReachedLast) setReachedLast(true);
  const [hasMoved, setMoved] = useState(false);
  if (at > 0 && !hasMoved) setMoved(true);
  const [cardOfPoint, setCardOfPoint] = useState(card);
  if (card !== cardOfPoint) {
    // Another card is issued at other points.
    setCardOfPoint(card);
    application.change({ issuePointId: "" });
  }
  const { leave, stay } = useUnsavedGuard(accepted === null && isStarted(draft), application.clear);
  useUpdateBlocker(accepted !== null);
  if (accepted !== null) return <AcceptedView accepted={accepted} point={accepted.point} />;

  const step = steps[at] ?? firstStep;
  const isLocked = stage !== "open";
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
        <CardLine card={card} canChange={at === 0} />
        <StepHead
          key={at}
          at={at}
          title={step.title}
          takesFocus={hasMoved && report.problems.length === 0 && formError === null}
        />
        <Offline />
      </div>
      <Problems application={application} step={step} />
      {Fields && <Fields {...parts} />}
      {step.id === "point" && <PointStep {...parts} points={points} card={card} />}
      {isLast && <CheckStep {...parts} points={points} isLocked={isLocked} onEdit={application.edit} />}
      {hasReachedLast && (
        // Stays mounted during corrections: a pass remains valid for the corrected application.
        <div hidden={!isLast} className={styles.check}>
          <Captcha submission={id} {...captcha} />
        </div>
      )}
      <div className={styles.ways}>
        <Button type="submit" size="large" busy={stage === "sending"} busyLabel="Отправляем…">
          {isLast ? "Отправить заявление" : "Продолжить"}
        </Button>
        {at > 0 && (
          <Button variant="secondary" size="large" disabled={isLocked} onClick={application.back}>
            Назад
          </Button>
        )}
      </div>
      {leave && <LeaveDialog onLeave={leave} onStay={stay} />}
    </form>
  );
}

function problemsOf({ report }: ApplicationState) {
  return (field: FieldName) => report.problems.find((problem) => problem.field === field)?.message;
}

/** Which card the application is for, and on the first step a link to the other one. */
function CardLine({ card, canChange }: { card: CardType; canChange: boolean }) {
  const other = card === "bank" ? "social" : "bank";
  return (
    <p className={styles.card}>
      <strong>{cardNames[card]}</strong>{" "}
      {canChange && <a href={applicationUrl(other)}>{`Нужна ${cardNames[other].toLowerCase()}?`}</a>}
    </p>
  );
}

const cardNames: Readonly<Record<CardType, string>> = {
  bank: "Банковская карта",
  social: "Социальная карта (без банка)",
};

/** Progress and heading of a step; takes the focus when the visitor goes to the step, unless the error summary does. */
function StepHead({ at, title, takesFocus }: { at: number; title: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount, when the step opens
  useEffect(() => {
    if (takesFocus) showFromTop(heading.current);
  }, []);
  return (
    <>
      <p className={styles.progress}>
        Шаг {at + 1} из {steps.length}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {steps.map(({ id }, index) => (
          <span key={id} className={index <= at ? styles.done : undefined} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
    </>
  );
}

/** Warns early, before the visitor has filled in eight steps; announced by screen readers. */
function Offline() {
  const isOnline = useIsOnline();
  return <div role="status">{isOnline ? null : <p className={styles.notice}>{offlineText}</p>}</div>;
}

function Problems({ application, step }: { application: ApplicationState; step: Step }) {
  const {
    formError,
    report: { problems, attempt },
  } = application;
  if (formError === null) {
    return <ErrorSummary attempt={attempt} problems={problems.map((problem) => summaryItem(problem, step))} />;
  }
  const { title, text, field } = formError;
  const { fieldId } = summaryItem({ field: field ?? "", message: text }, step);
  return <ErrorSummary attempt={attempt} title={title} problems={[{ message: text, fieldId }]} />;
}

/** Blocks the reload for a new version: the application number is shown only here. */
function useUpdateBlocker(isAccepted: boolean) {
  useEffect(() => (isAccepted ? blockReload() : undefined), [isAccepted]);
}

/** While an application is in progress, blocks updates and asks before leaving; on leaving, clears the data. */
function useUnsavedGuard(isInProgress: boolean, clear: () => void) {
  useEffect(() => (isInProgress ? blockUpdate("application") : undefined), [isInProgress]);

  const clearNow = useEffectEvent(() => flushSync(clear));
  useEffect(() => {
    // The back/forward cache may restore the whole page, perhaps for another person at the same device.
    addEventListener("pagehide", clearNow);
    return () => removeEventListener("pagehide", clearNow);
  }, []);
  return useLeaveGuard(isInProgress, keepsForm);
}

/** The same form, also for the other card. */
function keepsForm({ pathname, searchParams }: URL): boolean {
  return pathname === paths.Application && cardAsked(searchParams) !== null;
}
