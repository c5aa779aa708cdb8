import { readFileSync } from "node:fs";
import * as v from "valibot";
import { portalConfigSchema } from "../../src/shared/entities/portal-config.ts";
import { mapBoundsSchema } from "./map-settings.ts";
import { faultsOf } from "./setting-schemas.ts";

/** A contact for security reports. RFC 9116 requires a URI and rules out plain http. */
const contact = v.pipe(
  v.string(),
  v.regex(/^(mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+|https:\/\/\S+)$/, "must be a mailto:, tel: or https: address"),
);

/** The file of `PORTAL_CONFIG`: what browsers receive, the account URL of test hosts, and security contacts. */
const portalSchema = v.strictObject({
  ...v.omit(portalConfigSchema, ["videoHosts", "analytics", "captcha", "ipInfoUrl", "map", "areKioskFormsOff"]).entries,
  /** URL of the account site for hosts whose name contains `test`. */
  accountTestUrl: portalConfigSchema.entries.accountUrl,
  /** The region, with a margin: what `npm run basemap` fetches. */
  mapBounds: v.optional(mapBoundsSchema),
  /** Contents of `/.well-known/security.txt`, which is not served without contacts. */
  security: v.optional(
    v.strictObject({
      /** In order of preference. */
      contacts: v.array(contact),
      /** Languages in which reports are read (BCP 47). */
      languages: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z\d]+)*$/, "must be a language"))), [
        "ru",
      ]),
    }),
    { contacts: [] },
  ),
});

export type PortalFile = v.InferOutput<typeof portalSchema>;

/** Reads and validates the file of `PORTAL_CONFIG`, or lists everything wrong with it. */
export function readPortalFile(file: string): { settings: PortalFile } | { faults: string[] } {
  const read = readJson(file);
  if ("fault" in read) return { faults: [`${file}: ${read.fault}`] };
  const parsed = v.safeParse(portalSchema, read.json);
  return parsed.success
    ? { settings: parsed.output }
    : { faults: faultsOf(parsed.issues).map((fault) => `${file}: ${fault}`) };
}

function readJson(file: string): { json: unknown } | { fault: string } {
  try {
    return { json: JSON.parse(readFileSync(file, "utf8")) };
  } catch (error) {
    return { fault: error instanceof SyntaxError ? `is not JSON: ${error.message}` : "cannot be read" };
  }
}
