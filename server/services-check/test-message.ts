import { randomUUID } from "node:crypto";
import type { FeedbackSubject } from "../../src/shared/entities/feedback-subject.ts";
import { pairThemes } from "../../src/shared/feedback-themes.ts";
import { resources } from "../../src/shared/resources.ts";
import type { FeedbackFields } from "../../src/shared/validation/feedback-fields.ts";
import { type EncodedBody, encodeFeedback } from "../post-bodies/feedback-body.ts";
import { httpDestination } from "../posts/destination.ts";
import type { DestinationOutcome } from "../posts/destination-response.ts";
import { dataOf, shortened } from "./asked-call.ts";
import type { CheckedService } from "./finding.ts";
import type { Seen } from "./seen.ts";

/** What came of one post of the check. */
export interface Posted {
  service: CheckedService;
  call: string;
  accepted: boolean;
  text: string;
}

interface PostOptions {
  seen: Seen;
  services: { site?: string | undefined; card?: string | undefined; cardKey?: string | undefined };
  /** Limit for the response (ms). */
  timeout: number;
  kind: "feedback" | "application";
}

const mark = "Проверка связи с порталом, отвечать не нужно (services:check)";

function outcomeText(outcome: DestinationOutcome): string {
  switch (outcome.kind) {
    case "accepted":
      return `принято${outcome.number === null ? ", номера нет" : `, номер ${outcome.number}`}`;
    case "refused": {
      const field = outcome.problems[0]?.field;
      return `отказ: «${shortened(outcome.message ?? "без слов для посетителя")}»${field ? ` (поле ${field})` : ""}`;
    }
    case "failed": {
      const arrived = outcome.mayHaveArrived ? "; могло и дойти" : "; не дошло";
      return `не вышло: ${outcome.reason}${outcome.message === null ? "" : `, «${outcome.message}»`}${arrived}`;
    }
  }
}

/** A theme that all checked services have. */
function themeIds({ calls, portal }: Seen): { name: string; site: string; card: string } {
  const listOf = (resource: typeof resources.feedbackThemes): FeedbackSubject[] => dataOf(calls, resource).flat();
  const [themes, subjects] = [listOf(resources.feedbackThemes), listOf(resources.feedbackSubjects)];
  const theme = pairThemes(themes, subjects, portal.themePairs).at(-1);
  if (theme !== undefined) return { name: theme.name, ...theme.subjectIds };
  const only = [...themes, ...subjects].at(-1);
  return { name: only?.name ?? "Другое", site: only?.id ?? "1", card: only?.id ?? "1" };
}

function feedbackTo(service: CheckedService, seen: Seen): Promise<EncodedBody> {
  const theme = themeIds(seen);
  const fields: FeedbackFields = {
    ...{ subject: theme.name, subject_id: theme[service], body: mark, answer_method: "0" },
    ...{ name: "Проверка", lastname: "Проверка", phone: "", email: "" },
  };
  return encodeFeedback({ fields, files: [] }, "services-check");
}

/** A test application of a person who cannot exist: SNILS below the lowest issued number, passport of zeros. */
function application({ calls }: Seen): EncodedBody {
  const [point] = dataOf(calls, resources.organizationPoints).flat();
  const json = JSON.stringify({
    ...{ surname: "Проверка", name: "Проверка", patronymic: "", birthDate: "1990-01-01", sex: "female" },
    snils: "00000000100",
    passport: { series: "0000", number: "000000", issueDate: "2010-01-01", issuer: mark, issuerCode: "000-000" },
    ...{ address: mark, phone: "", email: "services-check@example.ru" },
    ...{ issuePointId: point?.id ?? "", consent: true, token: "services-check" },
  });
  return { contentType: "application/json", bytes: new Uint8Array(Buffer.from(json)) };
}

/** Sends one message, marked as a test, to each service; or also an application to the card data service. */
export async function postTestMessages({ seen, services, timeout, kind }: PostOptions): Promise<Posted[]> {
  const id = randomUUID();
  const { site, card, cardKey } = services;
  const posts = [
    ...(site === undefined
      ? []
      : [{ service: "site", baseUrl: site, path: "/v1/feedback", key: `${id}:site:1` } as const]),
    ...(card === undefined
      ? []
      : [{ service: "card", baseUrl: card, path: "/Feedback", key: `${id}:card:1` } as const]),
    ...(card === undefined || kind === "feedback"
      ? []
      : [{ service: "card", baseUrl: card, path: "/RegisterClient", key: id } as const]),
  ];
  const posted: Posted[] = [];
  for (const { service, baseUrl, path, key } of posts) {
    const authorization = service === "card" ? cardKey : undefined;
    const body = path === "/RegisterClient" ? application(seen) : await feedbackTo(service, seen);
    const outcome = await httpDestination(baseUrl, { authorization, timeout }).post({ path, key, body });
    posted.push({ service, call: `POST ${path}`, accepted: outcome.kind === "accepted", text: outcomeText(outcome) });
  }
  return posted;
}
