/** Wire names of a message's fields (spec §7), without the captcha token and the files. */
export const feedbackFields = [
  "subject",
  "subject_id",
  "body",
  "answer_method",
  "name",
  "lastname",
  "phone",
  "email",
] as const;

/** `phone`: ten digits without the leading 8. Missing fields are empty. */
export type FeedbackFields = Readonly<Record<(typeof feedbackFields)[number], string>>;

/** Builds the fields of a message from a function that gives each value. */
export function feedbackFieldsFrom(value: (name: keyof FeedbackFields) => string): FeedbackFields {
  return Object.fromEntries(feedbackFields.map((name) => [name, value(name)])) as FeedbackFields;
}
