import { type MouseEvent, useEffect, useRef } from "react";
import { typograf } from "../shared/typography.ts";
import styles from "./error-summary.module.css";
import { Icon } from "./icons/icon.tsx";

/** A problem of a form; `fieldId` is the id of the control that it is about, where there is one on screen. */
export interface SummaryItem {
  message: string;
  fieldId?: string | undefined;
}

interface ErrorSummaryProps {
  title?: string;
  problems: readonly SummaryItem[];
  /** A raised number takes the focus to the summary: the form was sent once more. */
  attempt: number;
}

/** What stops a form, in one place above it; takes the focus when it comes, and leads to each field. */
export function ErrorSummary({ title = "Проверьте поля", problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLParagraphElement>(null);
  const isShown = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the number that takes the focus
  useEffect(() => {
    if (!isShown) return;
    // Where the box is higher than the screen, the browser would show its end.
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
                <a href={`#${fieldId}`} onClick={(event) => toField(event, fieldId)}>
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

/** A link to a field gives it the focus and shows its label; the address stays as it is. */
function toField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (field === null) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
  (label ?? field).scrollIntoView({ block: "center" });
}
