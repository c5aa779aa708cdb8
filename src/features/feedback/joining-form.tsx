import { type ComponentType, useEffect, useMemo, useState } from "react";
import { retryTrigger } from "../../lib/outbox/retry-trigger.ts";
import { blockUpdate } from "../../lib/update/update-blocker.ts";
import { joiningTheme, themeNamed } from "../../shared/feedback-themes.ts";
import { typograf } from "../../shared/typography.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { withField } from "../../shared/validation/problem-messages.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { Button } from "../../ui/button.tsx";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { preloadToasts } from "../../ui/toast.ts";
import { useCaptcha } from "../../ui/use-captcha.ts";
import { Consent } from "./consent-field.tsx";
import styles from "./feedback.module.css";
import { ForeignComputerNote } from "./foreign-computer-note.tsx";
import { ContactFields, NameFields } from "./form-fields.tsx";
import { summaryTitle } from "./form-labels.ts";
import { useJoiningDraft } from "./joining-draft.ts";
import { FirmFields } from "./joining-fields.tsx";
import {
  type JoiningField,
  type JoiningValues,
  joiningLabels,
  joiningMessage,
  joiningProblems,
} from "./joining-values.ts";
import { offlineNote } from "./offline-note.ts";
import { SubmitProblemNote } from "./submit-problem-note.tsx";
import { type FormRules, useCheckedForm } from "./use-checked-form.ts";
import { type Sent, useFeedbackSubmit } from "./use-feedback-submit.ts";
import { useThemes } from "./use-themes.ts";

const formId = "joining-form";
const idOf = (field: JoiningField | "token") => `joining-${field}`;
const isJoiningField = (field: string): field is JoiningField => field in joiningLabels;

const rules: FormRules<JoiningValues, JoiningField> = {
  problems: joiningProblems,
  fieldOf: {
    firm: "firm",
    inn: "inn",
    town: "town",
    goods: "goods",
    name: "name",
    lastname: "lastname",
    phone: "phone",
    email: "email",
    consent: "consent",
  },
  fieldOfProblem: ({ field }) => (isJoiningField(field) ? field : null),
  together: ["email", "phone"],
};

function summaryItem({ field, message }: FieldProblem) {
  if (!isJoiningField(field)) return { message, ...(field === "token" ? { fieldId: idOf("token") } : {}) };
  return { message: field === "consent" ? message : withField(joiningLabels[field], message), fieldId: idOf(field) };
}

interface Props {
  initial: { id: string; values: JoiningValues };
  keeping: Parameters<typeof retryTrigger>[0];
  captcha: ComponentType<CaptchaProps>;
  onClose(): void;
  onSent(sent: Sent): void;
}

/** The application of a shop that wants to accept the card; sent as a feedback message, to both destinations. */
export function JoiningForm({
  initial: { id, values: initialValues },
  keeping,
  captcha: Captcha,
  onClose,
  onSent,
}: Props) {
  const form = useCheckedForm(initialValues, rules);
  const { values } = form;
  const dropDraft = useJoiningDraft(id, values);
  const themes = useThemes();
  useEffect(preloadToasts, []);
  const captcha = useCaptcha();
  const isWorkAllowed = usePortalConfig()?.captcha.proofOfWork ?? true;
  const note = offlineNote(retryTrigger(keeping, { needsCheck: !isWorkAllowed }));
  const theme = themes.status === "ready" ? themeNamed(themes.list, joiningTheme) : undefined;
  // The same object until something changes: the outbox recognizes by its identity what it already has.
  const message = useMemo(() => joiningMessage(values, theme?.name ?? ""), [values, theme?.name]);
  const sending = useFeedbackSubmit({
    captcha,
    isWorkAllowed,
    onCaptchaFailed: form.showProblems,
    onRefused: (_id, problems) => form.showProblems(problems),
    onSent(sent) {
      dropDraft();
      onSent(sent);
    },
  });

  function submit(persist = true): void {
    const problems = joiningProblems(values);
    form.showProblems(problems);
    if (problems.length === 0 && theme !== undefined) void sending.send({ id, values: message, theme, persist });
  }
  // An early press waits for the themes.
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (!isPending || themes.status === "loading") return;
    setPending(false);
    submit();
  });
  const isBusy = isPending || sending.isBusy;
  useEffect(() => (isBusy ? blockUpdate("sending") : undefined), [isBusy]);
  const footer = (
    <>
      <div className={styles.send}>
        <Button type="submit" form={formId} size="large" busy={isBusy} busyLabel="Отправляем…">
          Отправить заявку
        </Button>
      </div>
      <p className={`${styles.hint} ${styles.wideNote}`}>{typograf(note)}</p>
    </>
  );
  return (
    <Dialog open title="Заявка партнёра" onClose={onClose} footer={footer}>
      <form
        id={formId}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (themes.status === "loading") setPending(true);
          else submit();
        }}
      >
        <ErrorSummary
          title={summaryTitle(form.report.problems.length)}
          problems={form.report.problems.map(summaryItem)}
          attempt={form.report.attempt}
        />
        <SubmitProblemNote problem={sending.problem} onSendUnstored={() => submit(false)} onSendAsNew={onClose} />
        <div className={styles.hint}>
          <p>{typograf("Поля со звёздочкой обязательны. Ответим по телефону или на Email.")}</p>
          <ForeignComputerNote onLeave={onClose} />
        </div>
        {themes.status === "failed" ? (
          <FailedState title="Форма не готова: не загрузились темы" onRetry={themes.retry} />
        ) : null}
        <FirmFields form={form} idOf={idOf} />
        <NameFields form={form} idOf={idOf} />
        <ContactFields form={form} idOf={idOf} hint="Укажите телефон или Email" />
        <Consent
          id={idOf("consent")}
          isGiven={values.consent}
          error={form.problemOf("consent")}
          onChange={(consent) => form.change({ consent })}
        />
        <div id={idOf("token")} tabIndex={-1} className={styles.check}>
          <Captcha submission={id} {...captcha.props} />
        </div>
        <p className={`${styles.hint} ${styles.narrowNote}`}>{typograf(note)}</p>
      </form>
    </Dialog>
  );
}
