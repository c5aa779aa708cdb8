import { consentAlias } from "../../src/shared/consent-alias.ts";
import { pageRequest } from "../../src/shared/requests.ts";
import { readForPage } from "../upstreams/read-for-page.ts";
import type { ResourceReader } from "../upstreams/resource-reader.ts";

/** A post waits for the text no longer (ms); mostly our cache has it. */
const patience = 3_000;

/** The text of the consent as visitors read it now; null if it cannot be read. */
export async function readConsentText(reader: ResourceReader, hostname: string): Promise<string | null> {
  const outcome = await readForPage(reader, hostname, patience)(pageRequest(consentAlias));
  return "data" in outcome ? `${outcome.data.title}\n${outcome.data.body}` : null;
}
