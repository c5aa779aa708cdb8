import { type MouseEvent, useEffect, useRef, useState } from "react";
import { typograf } from "../shared/typography.ts";
import type { FieldProblem } from "../shared/validation/field-problem.ts";
import styles from "./error-summary.module.css";
import { Icon } from "./icons/icon.tsx";

/** A problem of a form; `fieldId`: id of the control it is about, if that is on the screen. */
export interface SummaryItem {
  message: string;
  fieldId?: string | undefined;
}

/** Problems found by the last submit attempt; `attempt` counts them, so that the same problems are reported again. */
interface ErrorReport {
  problems: readonly FieldProblem[];
  attempt: number;
}

/** State of a form's {@link ErrorSummary}. */
export function useErrorReport() {
  const [report, setReport] = useState<ErrorReport>({ problems: [], attempt: 0 });
  return {
    report,
    /** Reports the result of a submit attempt. */
    show(problems: readonly FieldProblem[]): void {
      setReport(({ attempt }) => ({ problems, attempt: attempt + 1 }));
    },
    /** Removes problems that no longer apply; does not move the focus. */
    retain(applies: (problem: FieldProblem) => boolean): void {
      setReport(({ problems, attempt }) => ({ problems: problems.filter(applies), attempt }));
    },
  };
}

interface ErrorSummaryProps {
  title?: string;
  problems: readonly SummaryItem[];
  /** Increments with each submit attempt and moves the focus to the summary. */
  attempt: number;
}

/** All problems of a form in a box above it. Takes the focus when it appears and links to each field. */
export function ErrorSummary({ title = "Проверьте поля", problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLParagraphElement>(null);
  const isShown = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt moves the focus
  useEffect(() => {
    if (!isShown) return;
    // If the box is higher than the screen, the browser would scroll to its end.
    box.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: "nearest" });
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div ref={box} className={styles.box} tabIndex={-1} role="alert">
      <Icon name="warning-circle" size="l" />
      <div className={styles.words}>
        <p ref={head} className={styles.title}>
          {title}
        </p>
        <ul className="plain-list">
          {problems.map(({ message, fieldId }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId === undefined ? (
                typograf(message)
              ) : (
                <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                  {typograf(message)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Focuses a field and scrolls its label into view, without changing the URL. */
function focusField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (field === null) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
  (label ?? field).scrollIntoView({ block: "center" });
}
