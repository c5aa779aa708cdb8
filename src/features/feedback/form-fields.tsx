import { nameHints } from "../../lib/http/suggest-hints.ts";
import { finishedName, typedEmail, typedName } from "../../lib/typed-text.ts";
import { limits } from "../../shared/validation/limits.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { MaskedField } from "../../ui/masked-field.tsx";
import { editPhone, type Typed } from "../../ui/phone-mask.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { SuggestField } from "../../ui/suggest-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { feedbackFieldId, feedbackLabels } from "./form-labels.ts";
import type { FormValues } from "./form-values.ts";
import type { FeedbackFormState } from "./use-feedback-form.ts";
import type { Themes } from "./use-themes.ts";

const firstNames = nameHints("NAME");
const surnames = nameHints("SURNAME");

type SenderField = "name" | "lastname" | "phone" | "email";

/** A form with the sender's name and contacts: the general one, or a partner's. */
interface SenderForm {
  values: Pick<FormValues, SenderField>;
  change(part: Partial<Pick<FormValues, SenderField>>): void;
  leave(field: SenderField, isEmpty: boolean): void;
  problemOf(field: SenderField): string | undefined;
}

interface SenderProps {
  form: SenderForm;
  /** Id of a field's control. */
  idOf?(field: SenderField): string;
}

/** Id, label and error of a field. */
function fieldProps<Field extends keyof typeof feedbackLabels>(
  form: { problemOf(field: Field): string | undefined },
  field: Field,
  idOf: (field: Field) => string = feedbackFieldId,
) {
  return { id: idOf(field), label: feedbackLabels[field], error: form.problemOf(field) };
}

/** Select for the theme of the message. */
export function ThemeField({ form, themes }: { form: FeedbackFormState; themes: Themes }) {
  if (themes.status === "failed") return <FailedState title="Темы не загрузились" onRetry={themes.retry} />;
  const list = themes.status === "ready" ? themes.list : [];
  return (
    <SelectField
      {...fieldProps(form, "subject")}
      required
      disabled={themes.status === "loading"}
      value={list.some(({ name }) => name === form.values.theme) ? form.values.theme : ""}
      onChange={({ target }) => form.change({ theme: target.value })}
    >
      <option value="" disabled>
        {themes.status === "loading" ? "Загружаем темы…" : list.length > 0 ? "Выберите тему" : "Ничего не найдено"}
      </option>
      {list.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

/** First and last name, with suggestions. */
export function NameFields({ form, idOf }: SenderProps) {
  return (["name", "lastname"] as const).map((field) => (
    <SuggestField
      key={field}
      {...fieldProps(form, field, idOf)}
      required
      autoComplete={field === "name" ? "given-name" : "family-name"}
      autoCapitalize="words"
      spellCheck={false}
      value={form.values[field]}
      suggest={field === "name" ? firstNames : surnames}
      onValue={(text) => form.change({ [field]: typedName(text) })}
      onBlur={() => {
        form.change({ [field]: finishedName(form.values[field]) });
        form.leave(field, form.values[field] === "");
      }}
    />
  ));
}

function editEmail(_before: string, { value, caret }: Typed): Typed {
  return { value: typedEmail(value), caret: typedEmail(value.slice(0, caret)).length };
}

/** Whether an answer is wanted, and the contacts for it. */
export function AnswerFields({ form }: { form: FeedbackFormState }) {
  const { noAnswer } = form.values;
  return (
    <>
      <Checkbox
        checked={noAnswer}
        hint={noAnswer ? "Нужен ответ? Снимите отметку" : undefined}
        onChange={({ target }) => form.change({ noAnswer: target.checked })}
      >
        Ответ не требуется
      </Checkbox>
      <ContactFields
        form={form}
        disabled={noAnswer}
        hint={noAnswer ? undefined : "Ответим на Email или по телефону: укажите хотя бы одно"}
      />
    </>
  );
}

interface ContactProps extends SenderProps {
  disabled?: boolean;
  hint: string | undefined;
}

/** Phone and e-mail, of which one is enough. */
export function ContactFields({ form, idOf, disabled = false, hint }: ContactProps) {
  const { phone, email } = form.values;
  return (
    <>
      <MaskedField
        {...fieldProps(form, "phone", idOf)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="8 (9__) ___ __ __"
        disabled={disabled}
        value={phone}
        edit={editPhone}
        onValue={(value) => form.change({ phone: value })}
        onBlur={() => form.leave("phone", phone === "")}
      />
      <MaskedField
        {...fieldProps(form, "email", idOf)}
        hint={hint}
        // Not type="email": the form has its own, clearer error messages.
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        required={!disabled}
        value={email}
        edit={editEmail}
        onValue={(value) => form.change({ email: value })}
        onBlur={() => form.leave("email", email === "")}
      />
    </>
  );
}

/** The text of the message. */
export function BodyField({ form }: { form: FeedbackFormState }) {
  const { body } = form.values;
  return (
    <TextAreaField
      {...fieldProps(form, "body")}
      required
      hint="Мы не спрашиваем номер карты и код из СМС"
      maxLength={limits.body.max}
      value={body}
      onChange={({ target }) => form.change({ body: target.value })}
      onBlur={() => form.leave("body", body === "")}
    />
  );
}
