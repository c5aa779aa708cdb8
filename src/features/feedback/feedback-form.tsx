import { type ClipboardEvent, type ComponentType, type DragEvent, type FormEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { retryTrigger } from "../../lib/outbox/retry-trigger.ts";
import { randomId } from "../../lib/random-id.ts";
import { isKiosk } from "../../lib/storage/kiosk.ts";
import { blockUpdate } from "../../lib/update/update-blocker.ts";
import { generalTheme } from "../../shared/feedback-themes.ts";
import { typograf } from "../../shared/typography.ts";
import type { FeedbackOpening } from "../../state/feedback-dialog.ts";
import { usePhone, usePortalConfig } from "../../state/portal-state.ts";
import { Button } from "../../ui/button.tsx";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { preloadToasts } from "../../ui/toast.ts";
import { useCaptcha } from "../../ui/use-captcha.ts";
import { addFiles } from "./add-files.ts";
import { ClearForm } from "./clear-form.tsx";
import { Consent } from "./consent-field.tsx";
import styles from "./feedback.module.css";
import { FilesField } from "./files-field.tsx";
import { ForeignComputerNote } from "./foreign-computer-note.tsx";
import { AnswerFields, BodyField, NameFields, ThemeField } from "./form-fields.tsx";
import { feedbackFieldId, summaryItem, summaryTitle } from "./form-labels.ts";
import { formProblems, isTouched } from "./form-values.ts";
import { offlineNote } from "./offline-note.ts";
import { SubmitProblemNote } from "./submit-problem-note.tsx";
import { type FeedbackFormState, useFeedbackForm } from "./use-feedback-form.ts";
import { type Sent, showFailure, useFeedbackSubmit } from "./use-feedback-submit.ts";
import { type InitialDraft, titleOf, useStoredDraft } from "./use-stored-draft.ts";
import { useThemes } from "./use-themes.ts";

const formId = "feedback-form";

interface Props {
  opening: FeedbackOpening;
  initial: InitialDraft;
  captcha: ComponentType<CaptchaProps>;
  onClose(): void;
  onSent(sent: Sent): void;
}

/** The feedback form in its dialog (spec §3–§5). */
export function FeedbackForm({ opening, initial, captcha: Captcha, onClose, onSent }: Props) {
  const [id, setId] = useState(initial.draft.id);
  const form = useFeedbackForm(initial.draft.values);
  const { values } = form;
  const touched = isTouched(values, initial.initialValues);
  const draft = useStoredDraft(opening, { id, values }, touched);
  const themes = useThemes();
  useEffect(preloadToasts, []);
  const captcha = useCaptcha();
  const files = useFiles(form);
  const isWorkAllowed = usePortalConfig()?.captcha.proofOfWork ?? true;
  const keeping = { isPersistent: initial.isStorable, hasSync: initial.hasSync };
  const note = offlineNote(retryTrigger(keeping, { needsCheck: !isWorkAllowed }));
  const sending = useFeedbackSubmit({
    captcha,
    isWorkAllowed,
    onCaptchaFailed: form.showProblems,
    onRefused(message, problems) {
      draft.toCorrection(message);
      form.showProblems(problems);
    },
    onSent(sent) {
      draft.discard();
      onSent(sent);
    },
  });

  const theme = themes.status === "ready" ? themes.list.find(({ name }) => name === values.theme) : undefined;
  // The operator may have no theme of the preselected name.
  const isUnknown = themes.status === "ready" && values.theme === opening.subject && theme === undefined;
  useEffect(() => {
    if (isUnknown && themes.status === "ready") form.change({ theme: generalTheme(themes.list)?.name ?? "" });
  });
  function submit({ as = id, persist = true } = {}): void {
    // A theme that is not in the list counts as missing.
    const problems = formProblems(theme === undefined ? { ...values, theme: "" } : values);
    form.showProblems(problems);
    if (problems.length === 0 && theme !== undefined) void sending.send({ id: as, values, theme, persist });
  }
  // A preselected theme, as in a correction, cannot be validated before the list is loaded: the submit waits for it.
  const [isPending, setPending] = useState(false);
  function requestSubmit(): void {
    if (themes.status === "loading" && values.theme !== "") setPending(true);
    else submit();
  }
  useEffect(() => {
    if (!isPending || themes.status === "loading") return;
    setPending(false);
    submit();
  });
  function submitAsNew(): void {
    const newId = randomId();
    // The captcha restarts for the new id before the submit waits for its pass.
    flushSync(() => setId(newId));
    submit({ as: newId });
  }
  const isBusy = isPending || sending.isBusy;
  useEffect(() => (isBusy ? blockUpdate("sending") : undefined), [isBusy]);
  const footer = <Footer isBusy={isBusy} note={note} onClose={onClose} />;
  return (
    <Dialog open title={titleOf(opening)} onClose={onClose} footer={footer}>
      <form
        id={formId}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          requestSubmit();
        }}
        {...files.handlers}
      >
        <ErrorSummary
          title={summaryTitle(form.report.problems.length)}
          problems={form.report.problems.map(summaryItem)}
          attempt={form.report.attempt}
        />
        <SubmitProblemNote
          problem={sending.problem}
          onSendUnstored={() => submit({ persist: false })}
          onSendAsNew={submitAsNew}
        />
        <Intro onLeave={onClose} />
        <ThemeField form={form} themes={themes} />
        <NameFields form={form} />
        <AnswerFields form={form} />
        <BodyField form={form} />
        {/* A terminal has no files of its visitor, and the window that chooses them leads out. */}
        {isKiosk() ? null : (
          <FilesField
            files={values.files}
            error={form.problemOf("file")}
            onChoose={files.add}
            onRemove={(file) => form.change({ files: values.files.filter((each) => each !== file) })}
          />
        )}
        <Consent
          id={feedbackFieldId("consent")}
          isGiven={values.consent}
          error={form.problemOf("consent")}
          onChange={(consent) => form.change({ consent })}
        />
        <div id={feedbackFieldId("token")} tabIndex={-1} className={styles.check}>
          <Captcha submission={id} {...captcha.props} />
        </div>
        <p className={`${styles.hint} ${styles.narrowNote}`}>{typograf(note)}</p>
        {draft.isCorrection ? null : (
          <ClearForm
            form={form}
            initialValues={initial.initialValues}
            isTouched={touched}
            // The cleared form is a different message.
            onClear={() => setId(randomId())}
          />
        )}
      </form>
    </Dialog>
  );
}

function Footer({ isBusy, note, onClose }: { isBusy: boolean; note: string; onClose(): void }) {
  return (
    <>
      <div className={styles.send}>
        <Button type="submit" form={formId} size="large" busy={isBusy} busyLabel="Отправляем…">
          Отправить
        </Button>
      </div>
      <div className={styles.wideOnly}>
        <Button variant="secondary" size="large" onClick={onClose}>
          Отмена
        </Button>
      </div>
      <p className={`${styles.hint} ${styles.wideNote}`}>{typograf(note)}</p>
    </>
  );
}

function Intro({ onLeave }: { onLeave(): void }) {
  const phone = usePhone();
  return (
    <div className={styles.hint}>
      {phone ? (
        <p>
          {typograf("Если срочно — позвоните: ")}
          <PhoneLink phone={phone} />
        </p>
      ) : null}
      <p>{typograf("Поля со звёздочкой обязательны.")}</p>
      <ForeignComputerNote onLeave={onLeave} />
    </div>
  );
}

/** Adds files by button, drop and paste; shows errors for files that cannot be added. */
function useFiles(form: FeedbackFormState) {
  async function add(chosen: readonly File[]): Promise<void> {
    if (chosen.length === 0) return;
    const { added, problems } = await addFiles(form.latest().files, chosen);
    for (const problem of problems) showFailure(problem);
    if (added.length > 0) form.change({ files: [...form.latest().files, ...added] });
  }
  const handlers = {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      void add([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      void add([...event.clipboardData.files]);
    },
  };
  return { add, handlers };
}
