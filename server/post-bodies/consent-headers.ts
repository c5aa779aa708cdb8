import type { IncomingHttpHeaders } from "node:http";

/** A consent to the processing of personal data, as our server has recorded it. */
export interface Consent {
  /** Of the text; null: it could not be read. */
  version: string | null;
  at: Date;
}

const versionHeader = "x-consent-version";
const timeHeader = "x-consent-at";

/** Tells the embedded backend, beside the fields of spec §7, which stay as they are. */
export function consentHeaders({ version, at }: Consent): Record<string, string> {
  return { [timeHeader]: at.toISOString(), ...(version === null ? {} : { [versionHeader]: version }) };
}

/** Null when the request has none. */
export function consentFrom(headers: IncomingHttpHeaders): Consent | null {
  const at = new Date(String(headers[timeHeader]));
  if (Number.isNaN(at.getTime())) return null;
  const version = headers[versionHeader];
  return { version: typeof version === "string" ? version : null, at };
}
