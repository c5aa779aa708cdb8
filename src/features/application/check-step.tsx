import { formatDate } from "../../shared/dates.ts";
import { typograf } from "../../shared/typography.ts";
import { pageUrl } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import styles from "./application.module.css";
import { type ApplicationDraft, nameOf } from "./application-draft.ts";
import { applicationFieldId, lastStep, steps } from "./application-steps.ts";
import { findPoint, type Points, placeLabel } from "./point-step.tsx";
import type { StepProps } from "./step-props.ts";
import { parseTypedDay } from "./typed-day.ts";

/** Page alias of the consent text (spec §2). */
const consentAlias = "soglasie";

function dayText(text: string): string {
  const day = parseTypedDay(text);
  return day === null ? text : formatDate(day);
}

/** The answers of each step, formatted for reading. */
function answers(draft: ApplicationDraft, points: Points): readonly string[][] {
  const point = findPoint(points, draft.issuePointId);
  return [
    [nameOf(draft)],
    [dayText(draft.birthDate), draft.sex === "male" ? "Мужской" : "Женский"],
    [draft.snils],
    [
      `${draft.series} ${draft.number}, выдан ${dayText(draft.issueDate)}`,
      draft.issuer,
      `Код подразделения ${draft.issuerCode}`,
    ],
    [draft.address],
    [draft.phone, draft.email].filter((text) => text !== ""),
    point === undefined ? [] : [placeLabel(point)],
  ];
}

interface Props extends StepProps {
  points: Points;
  /** Nothing may be changed any more. */
  isLocked: boolean;
  onEdit(step: number): void;
}

/** The last step: a summary of all answers, and the consent. */
export function CheckStep({ draft, change, problemOf, points, isLocked, onEdit }: Props) {
  const answersByStep = answers(draft, points);
  return (
    <>
      <dl className={styles.answers}>
        {steps.slice(0, lastStep).map(({ id, title }, index) => (
          <div key={id} className={styles.answer}>
            <dt>{title}</dt>
            <dd>
              {answersByStep[index]?.map((line) => (
                <p key={line}>{typograf(line)}</p>
              ))}
            </dd>
            <dd>
              <Button variant="quiet" disabled={isLocked} onClick={() => onEdit(index)}>
                Изменить <span className="visually-hidden">{title}</span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        id={applicationFieldId("consent")}
        checked={draft.consent}
        disabled={isLocked}
        aria-required="true"
        error={problemOf("consent")}
        onChange={({ target }) => change({ consent: target.checked })}
      >
        {"Даю\u00a0"}
        <a href={pageUrl(consentAlias)} target="_blank" rel="noopener">
          согласие на обработку персональных данных
        </a>
      </Checkbox>
    </>
  );
}
