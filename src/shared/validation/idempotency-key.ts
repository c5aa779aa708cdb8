/** A place that a message is sent to: the site backend or the card data service. */
export type Destination = "site" | "card";

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const feedbackKey = new RegExp(`^(${uuid}):(site|card):([1-9]\\d{0,5})$`);
const submissionId = new RegExp(`^${uuid}$`);

/** The header's value without the quotes that the draft standard puts around it; null where there is none. */
export function bareKey(header: string | string[] | undefined): string | null {
  if (typeof header !== "string") return null;
  return /^"(.*)"$/.exec(header)?.[1] ?? header;
}

/** The submission that a message's key `{id}:{place}:{revision}` names; null where it is no such key. */
export function feedbackKeyParts(key: string): { id: string; destination: string; revision: number } | null {
  const [, id, place, revision] = feedbackKey.exec(key) ?? [];
  return id === undefined || place === undefined ? null : { id, destination, revision: Number(revision) };
}

/** The id of a submission is a UUID in lower case. */
export function isSubmissionId(id: string): boolean {
  return submissionId.test(id);
}

/** An application's key is its submission's id. */
export function isApplicationKey(key: string): boolean {
  return isSubmissionId(key);
}
