import { readFileSync } from "node:fs";
import * as v from "valibot";
import { portalConfigSchema } from "../../src/shared/entities/portal-config.ts";
import { faultsOf } from "./setting-schemas.ts";

/** Where to write to about a weakness. Only these schemes say how: RFC 9116 wants no bare addresses, and no http. */
const contact = v.pipe(
  v.string(),
  v.regex(/^(mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+|https:\/\/\S+)$/, "must be a mailto:, tel: or https: address"),
);

/** The file named by `PORTAL_CONFIG`: what visitors may see, and where the account of a test host is. */
const portalSchema = v.strictObject({
  ...v.omit(portalConfigSchema, ["videoHosts", "analytics", "captcha", "ipInfoUrl", "map"]).entries,
  /** Address of the account site for hosts whose name contains `test`. */
  accountTestUrl: portalConfigSchema.entries.accountUrl,
  /** What `/.well-known/security.txt` says; without contacts there is none. */
  security: v.optional(
    v.strictObject({
      /** The best first. */
      contacts: v.array(contact),
      /** Languages that reports may be written in (BCP 47). */
      languages: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z\d]+)*$/, "must be a language"))), [
        "ru",
      ]),
    }),
    { contacts: [] },
  ),
});

export type PortalFile = v.InferOutput<typeof portalSchema>;

/** Reads it, or says all that is wrong with it. */
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
