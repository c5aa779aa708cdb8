import { postOperations } from "../../../server/contract/operations/all-operations.ts";
import type { PostOperation } from "../../../server/contract/operations/post-operation.ts";
import type { PostSample } from "../../../server/contract/samples/sample-files.ts";
import { encodeFeedback } from "../../../server/post-bodies/feedback-body.ts";
import { type FeedbackFields, feedbackFieldsFrom } from "../../../src/shared/validation/feedback-fields.ts";
import type { DemoServices } from "./demo-services.ts";

const submission = "3f0c6a1e-8d54-4b6e-9a53-2f3f1f0f9c11";
const token = "пропуск";

const message: FeedbackFields = {
  subject: "Получение карты",
  subject_id: "",
  body: "Подскажите, можно ли забрать карту в другом городе?",
  answer_method: "2",
  name: "Анна",
  lastname: "Иванова",
  phone: "",
  email: "anna@example.ru",
};

const application = {
  surname: "Иванова",
  name: "Анна",
  patronymic: "Петровна",
  birthDate: "1956-03-08",
  sex: "female",
  snils: "11223344595",
  passport: {
    series: "6504",
    number: "123456",
    issueDate: "2001-04-10",
    issuer: "Отделом внутренних дел города Арамиль",
    issuerCode: "662-015",
  },
  address: "Арамиль, ул. Мира, 22Б, кв. 5",
  phone: "9120000000",
  email: "",
  issuePointId: "5001",
  consent: true,
};

interface Post {
  key: string;
  right: Readonly<Record<string, unknown>>;
  wrong: Readonly<Record<string, unknown>>;
}

const posts: Readonly<Record<string, Post>> = {
  siteFeedback: {
    key: `${submission}:site:1`,
    right: { ...message, subject_id: "1" },
    wrong: { ...message, subject_id: "999" },
  },
  cardFeedback: {
    key: `${submission}:card:1`,
    right: { ...message, subject_id: "11" },
    wrong: { ...message, subject_id: "999" },
  },
  application: { key: submission, right: application, wrong: { ...application, issuePointId: "1" } },
};

async function encoded({ contentType }: PostOperation, body: Post["right"]) {
  if (contentType === "application/json") {
    return { contentType, bytes: Buffer.from(JSON.stringify({ ...body, token })) };
  }
  return encodeFeedback({ fields: feedbackFieldsFrom((name) => String(body[name])), files: [] }, token);
}

async function send(services: DemoServices, operation: PostOperation, key: string, body: Post["right"]) {
  const { service, path } = operation;
  const { contentType, bytes } = await encoded(operation, body);
  const response = await services[service].inject({
    method: "POST",
    url: path,
    headers: { ...services.headers[service], "content-type": contentType, "idempotency-key": key },
    payload: Buffer.from(bytes),
  });
  return { status: response.statusCode, body: response.json() };
}

/** What the demo answers to each post, in the order of the operations: they are numbered. */
export async function demoPosts(services: DemoServices): Promise<Map<string, PostSample>> {
  const samples = new Map<string, PostSample>();
  for (const operation of postOperations) {
    const { key, right, wrong } = posts[operation.name] ?? { key: "", right: {}, wrong: {} };
    const accepted = await send(services, operation, key, right);
    const refused = await send(services, operation, key.replace("3f0c", "4f0c"), wrong);
    samples.set(operation.name, { key, body: { ...right, token }, accepted, refused });
  }
  return samples;
}
