import { counted } from "../../shared/plural.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { withField } from "../../shared/validation/problem-messages.ts";
import type { SummaryItem } from "../../ui/error-summary.tsx";
import type { FormField } from "./form-values.ts";

/** Labels by wire name of the field. */
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

/** Other names by which a destination may refer to a field. */
const aliases: Readonly<Record<string, FormField>> = {
  subject_id: "subject",
  answer_method: "email",
  "file[]": "file",
  files: "file",
};

/** The form field that a problem is about; null if there is none. */
export function formFieldOf({ field }: FieldProblem): FormField | null {
  return field in feedbackLabels ? (field as FormField) : (aliases[field] ?? null);
}

/** Id of a field's control. */
export function feedbackFieldId(field: FormField): string {
  return `feedback-${field}`;
}

/** Fields whose messages are clear without the label. */
const selfExplanatory: readonly FormField[] = ["consent", "token", "file"];

/** A problem for the error summary; adds the field's label to the message where needed. */
export function summaryItem(problem: FieldProblem): SummaryItem {
  const field = formFieldOf(problem);
  if (field === null) return { message: problem.message };
  const { message } = problem;
  const text = selfExplanatory.includes(field) ? message : withField(feedbackLabels[field], message);
  return { message: text, fieldId: feedbackFieldId(field) };
}

const smallCounts = ["", "одно поле", "два поля", "три поля", "четыре поля"];

/** «Проверьте два поля» */
export function summaryTitle(count: number): string {
  return `Проверьте ${smallCounts[count] ?? counted(count, ["поле", "поля", "полей"])}`;
}
