/** Control characters but for line breaks and tabs, and those that turn the direction of a text, as JSON writes them. */
const unwanted = /\\(?:u00[01][\da-f]|[bf])|[\u007f\u202a-\u202e\u2066-\u2069]|(\\.)/g;

/** Whether a JSON text may have any: most have none. */
const mayHave = /\\u00[01]|\\[bf]|[\u007f\u202a-\u202e\u2066-\u2069]/;

/** The JSON text without them: they hide parts of a text, or show it in another order than it is read. */
export function withoutInvisible(json: string): string {
  return mayHave.test(json) ? json.replace(unwanted, (_, kept: string | undefined) => kept ?? "") : json;
}
