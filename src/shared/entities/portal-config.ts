import * as v from "valibot";
import { id, requiredText } from "../parse.ts";

const address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, "must be an http(s) address"));
const year = v.pipe(v.number(), v.integer(), v.minValue(1990), v.maxValue(2200));

/** What an operator configures and a visitor may see (`server/portal.json` and some of the environment). */
export const portalConfigSchema = v.object({
  /** Prefix of cookie names: the consent cookie is `{productId}_cc`. */
  productId: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/)),
  operator: v.object({
    name: requiredText,
    taxNumber: v.pipe(v.string(), v.regex(/^\d{10}(\d{2})?$/)),
    registrationNumber: v.pipe(v.string(), v.regex(/^\d{13}(\d{2})?$/)),
  }),
  copyrightYears: v.object({ from: year, to: year }),
  defaultCity: requiredText,
  /** Used where the setting `appgalleryapp` is missing. */
  appGalleryUrl: address,
  /** Address of the external account site for this host. */
  accountUrl: address,
  /** Hosts whose players pages may frame over https. An older server names none. */
  videoHosts: v.optional(v.array(requiredText), []),
  /** Alias of the dynamic page with the data policy. */
  policyAlias: requiredText,
  issuers: v.object({
    /** Parts of the names of the organizations that stand for themselves, in this order; the others make one group. */
    mainNames: v.array(requiredText),
    /** Ids of organizations that issue bank cards and no others, whatever the service says (spec §4). */
    bankCardOnly: v.array(id),
  }),
});

export type PortalConfig = v.InferOutput<typeof portalConfigSchema>;

export function parsePortalConfig(body: unknown): PortalConfig {
  return v.parse(portalConfigSchema, body);
}
