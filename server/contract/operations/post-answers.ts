import { longestMessage } from "../../posts/destination-response.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";

const message: JsonSchema = {
  type: "string",
  description: `Сообщение для посетителя по-русски, до ${longestMessage} знаков.`,
};

const problem: JsonSchema = {
  type: "object",
  title: "Ошибка в поле",
  required: ["message"],
  properties: {
    field: { type: "string", description: "Имя поля, к которому относится сообщение: поле будет отмечено." },
    message,
  },
};

const problems: JsonSchema = { type: "array", items: { $ref: "#/components/schemas/Problem" } };

/** Responses to posts. Written by hand, because no schema parses them (see `server/posts/destination-response.ts`). */
export const postAnswerSchemas: Readonly<Record<string, JsonSchema>> = {
  Problem: problem,
  Accepted: {
    type: "object",
    title: "Принято",
    description:
      "Годится и пустой ответ 2xx. JSON без `success: true` и без номера непонятен: портал считает, что обращение не принято, и пришлёт его снова.",
    anyOf: ["success", "number", "id"].map((name) => ({ required: [name], properties: { [name]: {} } })),
    properties: {
      success: { type: "boolean", const: true },
      errors: { description: "`false`, пустой список или ничего.", anyOf: [{ const: false }, { type: "array" }] },
      number: {
        type: ["string", "integer"],
        description: "Номер, который увидит посетитель: до 40 букв, цифр, `-` и `/`. Можно назвать поле `id`.",
      },
      id: { type: ["string", "integer"], description: "То же, что `number`." },
    },
  },
  Refused: {
    title: "Отказ",
    description:
      "Первое сообщение увидит посетитель. Портал не повторит отправку сам: посетитель исправит и отправит снова.",
    anyOf: [
      { ...problems, description: "Список ошибок." },
      {
        type: "object",
        properties: {
          success: { type: "boolean", const: false },
          errors: {
            description: "Список ошибок, объект `{поле: текст}` или флаг `true`.",
            anyOf: [problems, { type: "object" }, { type: "boolean" }],
          },
          data: { ...problems, description: "Список ошибок, если `errors` — флаг." },
          message,
        },
      },
    ],
  },
};

/** What a status means for the visitor. */
export const postStatuses: Readonly<Record<string, { schema?: string; description: string }>> = {
  200: {
    schema: "Accepted",
    description:
      "Принято (любой 2xx с `success: true` или номером, или пустой). С `success: false` или с ошибками — отказ, остальное — сбой.",
  },
  409: {
    description: "Без тела: запрос с этим ключом ещё выполняется, портал спросит снова. С сообщением — отказ, как 422.",
  },
  422: {
    schema: "Refused",
    description:
      "Отказ. Так же понимаются другие статусы 400–499; 401, 404 и 405 — только с ошибками в теле или русским сообщением; 429 — с `Retry-After`.",
  },
  503: {
    description:
      "Сбой, как и 408, 425, другие 5xx, HTML вместо JSON и 2xx без признаков успеха. Русское сообщение увидит посетитель; обращение его устройство пришлёт позже с тем же ключом.",
  },
};
