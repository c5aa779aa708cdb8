import * as v from "valibot";
import { id, type OnDropped, parseList, requiredText } from "../parse.ts";

export const subjectSchema = v.object({ id, name: requiredText });

/** Subject of a message: a theme of the card data service or a subject of the site backend, paired by name. */
export type FeedbackSubject = v.InferOutput<typeof subjectSchema>;

export function parseFeedbackSubjects(body: unknown, onDropped?: OnDropped): FeedbackSubject[] {
  return parseList(subjectSchema, body, onDropped);
}
