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
  /** `required`: no analytics before the visitor's consent; `inform`: the cookie banner only informs. */
  consent: v.picklist(["required", "inform"]),
});

export type Analytics = v.InferOutput<typeof analyticsSchema>;

/** The operator's public settings (`server/config/portal.json` and part of the environment). */
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
  /** Time zone of opening hours. Missing from older servers. */
  timeZone: v.optional(zone, timeZone),
  /** Phone number shown while the settings cannot be read. Missing from older servers. */
  phone: v.optional(requiredText),
  /** Used where the setting `appgalleryapp` is missing. */
  appGalleryUrl: address,
  /** Address of the external account site for this host. */
  accountUrl: address,
  /** Hosts whose video players pages may frame over https. Missing from older servers. */
  videoHosts: v.optional(v.array(requiredText), []),
  /** Analytics counter; null when off, as outside production. Missing from older servers. */
  analytics: v.optional(v.nullable(analyticsSchema), null),
  /** IP information service that returns the browser's own address (`{ip}`); null: our server does. */
  ipInfoUrl: v.optional(v.nullable(address), null),
  /** Ways to pass the captcha. Missing from older servers, which have the proof of work only. */
  captcha: v.optional(v.object({ turnstileSiteKey: v.nullable(requiredText), proofOfWork: v.boolean() }), {
    turnstileSiteKey: null,
    proofOfWork: true,
  }),
  /** Themes of messages that mean the same: the card data service's name and the site backend's. Missing from older servers. */
  themePairs: v.optional(v.record(v.string(), v.string()), {}),
  /** Working days within which messages are answered, told to their senders; null: no date is promised. */
  answerWorkingDays: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))), null),
  /**
   * Themes preselected for a report: an error in a place's data, a discount that was not given. One that the card data
   * service does not have is replaced by its general theme. Missing from older servers.
   */
  reportThemes: v.optional(v.object({ place: v.optional(requiredText), discount: v.optional(requiredText) }), {}),
  /** Pages must not register the service worker. Missing unless it is withdrawn. */
  isWorkerWithdrawn: v.optional(v.boolean(), false),
  /** A terminal takes no messages and applications, and says where to go. Missing unless it is so. */
  areKioskFormsOff: v.optional(v.boolean()),
  /** The basemap, for `parseMapConfig`, which is loaded with the map only. */
  map: v.optional(v.unknown()),
  /** Alias of the dynamic page with the data policy. */
  policyAlias: requiredText,
  issuers: v.object({
    /** Name parts of the organizations with a filter group of their own, in this order; the others share one group. */
    mainNames: v.array(requiredText),
    /** Ids of organizations that issue bank cards only, regardless of the service's data (spec §4). */
    bankCardOnly: v.array(id),
  }),
});

export type PortalConfig = v.InferOutput<typeof portalConfigSchema>;

export function parsePortalConfig(body: unknown): PortalConfig {
  return v.parse(portalConfigSchema, body);
}

function isTimeZone(name: string): boolean {
  // Without `Intl` for the default zone: see `dates.ts`.
  if (name === timeZone) return true;
  try {
    return new Intl.DateTimeFormat("ru", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
