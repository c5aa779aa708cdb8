import { environmentSchema } from "../../config/server-settings.ts";
import { cardEntities } from "../schemas/card-entities.ts";
import type { ReadOperation, ReadOperations } from "./read-operation.ts";

const list = (of: ReadOperation["answer"]["of"]) => ({ kind: "list", of }) as const;

const { CARD_PARALLEL: parallel } = environmentSchema.entries;

const gathered = `Портал собирает эти списки при старте и каждые десять минут: по ${parallel.default} сразу (\`CARD_PARALLEL\`), пока они приходят (\`CARD_PATIENCE\`). Где список не пришёл, показывается прежний, а если его не было — остальные.`;

/** The `GET` requests to the card data service. None of its lists has pages. */
export const cardReads: ReadOperations = {
  cities: { summary: "Города", answer: list(cardEntities.city) },
  acceptorCategories: { summary: "Категории партнёров и акций", answer: list(cardEntities.category) },
  organizations: { summary: "Организации, выдающие карту", answer: list(cardEntities.organization) },
  organizationPoints: {
    summary: "Пункты выдачи организации",
    description: [gathered],
    answer: list(cardEntities.issuePoint),
    parameters: { uid: "`id` организации." },
    sample: { uid: 4506 },
    failures: { 400: "Параметра `uid` нет или он составлен неверно." },
  },
  loyaltyPrograms: {
    summary: "Акции",
    description: ["Идущие, будущие и прошедшие: какие показать, портал решает по дням сам."],
    answer: list(cardEntities.loyaltyProgram),
  },
  acceptors: { summary: "Партнёры, принимающие карту", answer: list(cardEntities.acceptor) },
  acceptorBranches: {
    summary: "Адреса партнёра",
    description: [gathered],
    answer: list(cardEntities.branch),
    parameters: { uid: "`id` партнёра." },
    sample: { uid: 101 },
    failures: { 400: "Параметра `uid` нет или он составлен неверно." },
  },
  keyPartners: { summary: "Лента логотипов", answer: list(cardEntities.keyPartner) },
  feedbackThemes: {
    summary: "Темы обращений",
    description: ["Без единой темы обращение отправить нельзя. Об общей теме — у `/v1/feedback/subjects`."],
    answer: list(cardEntities.theme),
  },
};
