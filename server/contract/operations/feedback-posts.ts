import { passField } from "../../../src/shared/captcha/wire.ts";
import { attachmentExtensions } from "../../../src/shared/validation/attachment-types.ts";
import { type FeedbackFields, feedbackFields } from "../../../src/shared/validation/feedback-fields.ts";
import type { Destination } from "../../../src/shared/validation/idempotency-key.ts";
import { limits } from "../../../src/shared/validation/limits.ts";
import { servicePaths } from "../../posts/post-routes.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import type { PostOperation } from "./post-operation.ts";

const letters = `${limits.name.min}–${limits.name.max} русских букв, пробелов и дефисов.`;

const words: Readonly<Record<keyof FeedbackFields, JsonSchema>> = {
  subject: { description: "Название темы.", maxLength: limits.subject.max },
  subject_id: { description: "`id` темы у вашего сервиса." },
  body: {
    description:
      "Текст без переводов строк. Сообщение об ошибке в месте начинается с его номера: «Место p-5001: МФЦ, Ревда, ул. Мира, 1» (`p` — пункт выдачи, `b` — адрес партнёра).",
    minLength: limits.body.min,
    maxLength: limits.body.max,
  },
  answer_method: {
    description: "Как ответить: `0` — ответ не нужен, `1` — по телефону, `2` — по почте, `3` — по телефону или почте.",
    enum: ["0", "1", "2", "3"],
  },
  name: { description: `Имя: ${letters}` },
  lastname: { description: `Фамилия: ${letters}` },
  phone: { description: "Телефон: десять цифр без 8 впереди или пустая строка.", pattern: "^(\\d{10})?$" },
  email: { description: "Почта или пустая строка.", maxLength: limits.email.max },
};

const file: JsonSchema = {
  description: `Вложения: поле повторяется до ${limits.files.count} раз, вместе до ${limits.files.totalBytes / 1024 / 1024} МБ; имена до ${limits.files.nameLength} знаков, бывают кириллицей; ${attachmentExtensions.join(", ")}.`,
  type: "array",
  items: { type: "string", format: "binary" },
};

const form: JsonSchema = {
  type: "object",
  required: [...feedbackFields, passField],
  properties: {
    ...Object.fromEntries(feedbackFields.map((name) => [name, { type: "string", ...words[name] }])),
    [passField]: {
      type: "string",
      description:
        "Пропуск, который портал выдал за проверку «я не робот». Проверять не обязательно: портал уже проверил; проверить можно вызовом `POST {PUBLIC_URL}/api/captcha/siteverify`.",
    },
    "file[]": file,
  },
};

function feedback(service: Destination, name: string, summary: string, description: string): PostOperation {
  return {
    ...{ name, service, summary, path: servicePaths[service], contentType: "multipart/form-data", body: form },
    description: [description, "Поля приходят все, незаполненные — пустыми. Портал их уже проверил."],
    key: `\`{uuid}:${service}:{редакция}\`: посетитель исправил и отправил снова — редакция больше на единицу.`,
  };
}

/** A visitor's message goes to both services; it is sent when both have accepted it. */
export const feedbackPosts: readonly PostOperation[] = [
  feedback(
    "site",
    "siteFeedback",
    "Обращение посетителя",
    "Обращение идёт в оба сервиса: сюда и в `POST /Feedback` сервиса карты.",
  ),
  feedback(
    "card",
    "cardFeedback",
    "Обращение посетителя",
    "Обращение идёт в оба сервиса: сюда и в `POST /v1/feedback` бэкенда сайта.",
  ),
];
