/** Where a message is delivered: the site backend or the card data service. */
export type Destination = "site" | "card";

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const feedbackKey = new RegExp(`^(${uuid}):(site|card):([1-9]\\d{0,5})$`);
const submissionId = new RegExp(`^${uuid}$`);

/** The header's value without the quotes of the IETF draft's syntax; null when the header is missing. */
export function bareKey(header: string | string[] | undefined): string | null {
  if (typeof header !== "string") return null;
  return /^"(.*)"$/.exec(header)?.[1] ?? header;
}

/** Parses a message's key `{id}:{destination}:{revision}`; null when it has another form. */
export function feedbackKeyParts(key: string): { id: string; destination: string; revision: number } | null {
  const [, id, destination, revision] = feedbackKey.exec(key) ?? [];
  return id === undefined || destination === undefined ? null : { id, destination, revision: Number(revision) };
}

/** Submission ids are lower-case UUIDs. */
export function isSubmissionId(id: string): boolean {
  return submissionId.test(id);
}

/** The idempotency key of a card application is its submission id. */
export function isApplicationKey(key: string): boolean {
  return isSubmissionId(key);
}
