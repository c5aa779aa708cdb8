import { attachmentExtensions } from "./attachment-types.ts";
import { limits } from "./limits.ts";

/** Validation messages for visitors; worded by spec §5 where it gives them. */
export const problemMessages = {
  required: "Поле обязательно для заполнения",
  nameTooShort: "Минимальная длина: 2 символа",
  nameTooLong: "Максимальная длина: 30 символов",
  nameLetters: "Разрешены только русские буквы",
  phone: "Значение не является телефоном",
  email: "Значение не является электронной почтой",
  contact: "Укажите телефон или электронную почту",
  answerMethod: "Способ ответа не соответствует указанным контактам",
  subject: "Выберите тему из списка",
  bodyTooShort: "Минимальная длина: 10 символов",
  bodyTooLong: `Максимальная длина: ${limits.body.max} символов`,
  tooLong: `Максимальная длина: ${limits.line.max} символов`,
  characters: "Значение содержит недопустимые символы",
  consent: "Нужно согласие на обработку персональных данных",
  fileCount: "Общее количество файлов не должно превышать 10",
  fileName: "Имя файла превышает 200 символов",
  fileNameCharacters: "Имя файла содержит недопустимые символы",
  fileFormat: `Загружать можно только файлы разрешённых форматов: ${attachmentExtensions.join(", ")}`,
  fileSize: "Общий размер файлов не должен превышать 10МБ",
  fileEmpty: "Файл пуст",
  day: "Укажите дату",
  birthDate: "Проверьте дату рождения",
  sex: "Укажите пол",
  snils: "Проверьте номер СНИЛС",
  passportSeries: "Серия паспорта состоит из 4 цифр",
  passportNumber: "Номер паспорта состоит из 6 цифр",
  passportIssueDate: "Проверьте дату выдачи паспорта",
  issuerCode: "Код подразделения состоит из 6 цифр: 000-000",
  inn: "Проверьте ИНН: 10 цифр у организации, 12 у предпринимателя",
  issuePoint: "Выберите пункт выдачи из списка",
} as const;

/** Messages that name their field themselves. */
const selfExplanatory: readonly string[] = [
  problemMessages.contact,
  problemMessages.consent,
  problemMessages.birthDate,
  problemMessages.sex,
  problemMessages.snils,
  problemMessages.passportSeries,
  problemMessages.passportNumber,
  problemMessages.passportIssueDate,
  problemMessages.issuerCode,
  problemMessages.issuePoint,
  problemMessages.inn,
];

/** A message with the field's label, for use outside the form: «Имя: поле обязательно для заполнения». */
export function withField(label: string, message: string): string {
  return selfExplanatory.includes(message)
    ? message
    : `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
