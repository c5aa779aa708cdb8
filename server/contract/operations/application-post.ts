import type * as v from "valibot";
import { passField } from "../../../src/shared/captcha/wire.ts";
import { limits } from "../../../src/shared/validation/limits.ts";
import type { applicationSchema } from "../../post-bodies/application-body.ts";
import { servicePaths } from "../../posts/post-routes.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import type { PostOperation } from "./post-operation.ts";

type Fields<Entries extends v.ObjectEntries> = { readonly [Name in keyof Entries]: JsonSchema };

const text = (description: string, rest: JsonSchema = {}): JsonSchema => ({ type: "string", description, ...rest });
const letters = `${limits.name.min}–${limits.name.max} русских букв, пробелов и дефисов.`;
const digits = (count: number) => ({ pattern: `^\\d{${count}}$` });

const passport: Fields<typeof applicationSchema.entries.passport.entries> = {
  series: text("Серия: 4 цифры.", digits(4)),
  number: text("Номер: 6 цифр.", digits(6)),
  issueDate: text("День выдачи.", { format: "date" }),
  issuer: text("Кем выдан.", { maxLength: limits.line.max }),
  issuerCode: text("Код подразделения.", { pattern: "^\\d{3}-\\d{3}$" }),
};

const object = (description: string, properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  ...{ type: "object", description, properties, required: Object.keys(properties) },
});

/** Every field of an application, by the schema that reads it. */
const application: Fields<typeof applicationSchema.entries> = {
  surname: text(`Фамилия: ${letters}`),
  name: text(`Имя: ${letters}`),
  patronymic: text("Отчество или пустая строка."),
  birthDate: text("День рождения.", { format: "date" }),
  sex: text("Пол: `male` или `female`.", { enum: ["male", "female"] }),
  snils: text("СНИЛС: 11 цифр, контрольное число проверено.", digits(11)),
  passport: object("Паспорт гражданина России.", passport),
  address: text("Адрес одной строкой.", { maxLength: limits.line.max }),
  phone: text("Телефон: десять цифр без 8 впереди или пустая строка.", { pattern: "^(\\d{10})?$" }),
  email: text("Почта или пустая строка; телефон или почта есть всегда.", { maxLength: limits.email.max }),
  issuePointId: text("`id` пункта выдачи из `/IssuePoints`, строкой. Есть ли такой пункт, проверяет сервис."),
  consent: { type: "boolean", description: "Согласие на обработку персональных данных: всегда `true`." },
};

/** A visitor's application for a card. */
export const applicationPost: PostOperation = {
  ...{ name: "application", service: "card", path: servicePaths.application, summary: "Заявка на карту" },
  description: [
    "Портал заявку не хранит и не пишет в журнал: сохранить её может только сервис.",
    "На одно нажатие портал отправляет заявку один раз: снова — только если соединиться не удалось или вы задали `CARD_HONOURS_KEYS=yes` (сервис узнаёт повтор по `Idempotency-Key` и второй заявки не заводит).",
  ],
  contentType: "application/json",
  body: object("", { ...application, [passField]: text("Пропуск за проверку «я не робот», как у обращения.") }),
  key: "`{uuid}`: один на заявку.",
};
