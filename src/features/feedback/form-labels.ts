import { counted } from "../../shared/plural.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { withField } from "../../shared/validation/problem-messages.ts";
import type { SummaryItem } from "../../ui/error-summary.tsx";
import type { FormField } from "./form-values.ts";

export const feedbackLabels = {
  subject: "Тема",
  name: "Имя",
  lastname: "Фамилия",
  phone: "Телефон",
  email: "Email",
  body: "Сообщение",
  file: "Файлы",
  consent: "Согласие",
  token: "Проверка",
} as const satisfies Record<FormField, string>;

/** Other names under which a place may speak of a field. */
const aliases: Readonly<Record<string, FormField>> = {
  subject_id: "subject",
  answer_method: "email",
  "file[]": "file",
  files: "file",
};

/** The form's field that a problem is about; null where the form has none. */
export function formFieldOf({ field }: FieldProblem): FormField | null {
  return field in feedbackLabels ? (field as FormField) : (aliases[field] ?? null);
}

/** Id of a field's control. */
export function feedbackFieldId(field: FormField): string {
  return `feedback-${field}`;
}

/** Messages that say by themselves what they are about. */
const selfExplanatory: readonly FormField[] = ["consent", "token", "file"];

/** A problem in the summary above the form: there a message stands without its field's label. */
export function summaryItem(problem: FieldProblem): SummaryItem {
  const field = formFieldOf(problem);
  if (field === null) return { message: problem.message };
  const { message } = problem;
  const told = selfExplanatory.includes(field) ? message : withField(feedbackLabels[field], message);
  return { message: told, fieldId: feedbackFieldId(field) };
}

const few = ["", "одно поле", "два поля", "три поля", "четыре поля"];

/** «Проверьте два поля» */
export function summaryTitle(count: number): string {
  return `Проверьте ${few[count] ?? counted(count, ["поле", "поля", "полей"])}`;
}
