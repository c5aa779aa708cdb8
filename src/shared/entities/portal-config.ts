import * as v from "valibot";
import { timeZone } from "../dates.ts";
import { id, requiredText } from "../parse.ts";

const address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, "must be an http(s) address"));
const zone = v.pipe(v.string(), v.check(isTimeZone, "must be a time zone such as Asia/Yekaterinburg"));
const year = v.pipe(v.number(), v.integer(), v.minValue(1990), v.maxValue(2200));

export const analyticsSchema = v.object({
  /** Number of the counter. */
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  scriptUrl: address,
  /** `required`: nothing is counted before the visitor has agreed; `inform`: the cookie banner only tells of it. */
  consent: v.picklist(["required", "inform"]),
});

export type Analytics = v.InferOutput<typeof analyticsSchema>;

/** What an operator configures and a visitor may see (`server/config/portal.json` and some of the environment). */
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
  /** Whose clock opening hours go by. An older server says none. */
  timeZone: v.optional(zone, timeZone),
  /** Whom to call while the settings cannot be read. An older server names none. */
  phone: v.optional(requiredText),
  /** Used where the setting `appgalleryapp` is missing. */
  appGalleryUrl: address,
  /** Address of the external account site for this host. */
  accountUrl: address,
  /** Hosts whose players pages may frame over https. An older server names none. */
  videoHosts: v.optional(v.array(requiredText), []),
  /** The counter of visits; null where nobody counts, as on a server that is not production. An older server says nothing. */
  analytics: v.optional(v.nullable(analyticsSchema), null),
  /** An IP information service, which a browser asks for its own address (`{ip}`); null: our server tells it. */
  ipInfoUrl: v.optional(v.nullable(address), null),
  /** Ways to a captcha's pass. An older server knows the proof of work only. */
  captcha: v.optional(v.object({ turnstileSiteKey: v.nullable(requiredText), proofOfWork: v.boolean() }), {
    turnstileSiteKey: null,
    proofOfWork: true,
  }),
  /** What lies under the map's places: for `parseMapConfig`, which comes with the map and not with every page. */
  map: v.optional(v.unknown()),
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

function isTimeZone(name: string): boolean {
  // Without `Intl`, for the reason that `dates.ts` tells.
  if (name === timeZone) return true;
  try {
    return new Intl.DateTimeFormat("ru", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
