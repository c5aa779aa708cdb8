import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { withField } from "../../shared/validation/problem-messages.ts";

/** Labels by wire name of the field, as used by validation and the service. */
export const applicationLabels = {
  surname: "Фамилия",
  name: "Имя",
  patronymic: "Отчество",
  birthDate: "Дата рождения",
  sex: "Пол",
  snils: "Номер СНИЛС",
  "passport.series": "Серия паспорта",
  "passport.number": "Номер паспорта",
  "passport.issueDate": "Дата выдачи",
  "passport.issuer": "Кем выдан",
  "passport.issuerCode": "Код подразделения",
  address: "Адрес регистрации",
  phone: "Телефон",
  email: "Электронная почта",
  issuePointId: "Пункт выдачи",
  consent: "Согласие",
} as const;

export type FieldName = keyof typeof applicationLabels;

export interface Step {
  id: "person" | "birth" | "snils" | "passport" | "address" | "contacts" | "point" | "check";
  title: string;
  fields: readonly FieldName[];
}

/** One topic per step; the last step shows a summary and submits. */
export const steps: readonly Step[] = [
  { id: "person", title: "Как вас зовут", fields: ["surname", "name", "patronymic"] },
  { id: "birth", title: "Дата рождения и пол", fields: ["birthDate", "sex"] },
  { id: "snils", title: "СНИЛС", fields: ["snils"] },
  {
    id: "passport",
    title: "Паспорт",
    fields: ["passport.series", "passport.number", "passport.issueDate", "passport.issuer", "passport.issuerCode"],
  },
  { id: "address", title: "Адрес регистрации", fields: ["address"] },
  { id: "contacts", title: "Телефон и почта", fields: ["phone", "email"] },
  { id: "point", title: "Где заберёте карту", fields: ["issuePointId"] },
  { id: "check", title: "Проверьте", fields: ["consent"] },
];

export const lastStep = steps.length - 1;

function isField(name: string): name is FieldName {
  return name in applicationLabels;
}

/** Id of a field's control. */
export function applicationFieldId(field: FieldName): string {
  return `application-${field.replace(".", "-")}`;
}

/** The problems of fields up to and including a step. */
export function problemsUpTo(problems: readonly FieldProblem[], step: number): FieldProblem[] {
  const names = new Set<string>(steps.slice(0, step + 1).flatMap(({ fields }) => fields));
  return problems.filter(({ field }) => names.has(field));
}

/** The earliest step with one of the problems; `otherwise` if none of them names a known field. */
export function stepOfProblems(problems: readonly FieldProblem[], otherwise: number): number {
  const first = steps.findIndex(({ fields }) => problems.some(({ field }) => fields.some((own) => own === field)));
  return first < 0 ? otherwise : first;
}

/** A problem for the error summary, with its field's label; `fieldId` if the field is on the current step. */
export function summaryItem({ field, message }: FieldProblem, step: Step): { message: string; fieldId?: string } {
  if (!isField(field)) return { message };
  const item = { message: withField(applicationLabels[field], message) };
  return step.fields.includes(field) ? { ...item, fieldId: applicationFieldId(field) } : item;
}
