import { join, resolve } from "node:path";
import * as v from "valibot";
import type { MapConfig } from "../../src/shared/entities/map-config.ts";
import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import { type CaptchaConfig, captchaContradictions, captchaSettings } from "./captcha-settings.ts";
import { mapContradictions, mapSettings } from "./map-settings.ts";
import { type PortalFile, readPortalFile } from "./portal-file.ts";
import { limits, multiplyRateLimits } from "./server-limits.ts";
import { type Environment, environmentSchema, type Given } from "./server-settings.ts";
import { faultsOf, hostOf } from "./setting-schemas.ts";
import { secretsOf, settingLines } from "./settings-log.ts";

const mebibyte = 1024 * 1024;

const root = join(import.meta.dirname, "../..");

/** The part of the configuration that browsers receive. */
export type PortalSettings = Omit<PortalFile, "security" | "mapBounds"> &
  Pick<PortalConfig, "videoHosts" | "analytics" | "captcha" | "ipInfoUrl"> &
  Partial<Pick<PortalConfig, "isWorkerWithdrawn" | "areKioskFormsOff">> & { map: MapConfig };

/** The server's configuration; its fields are documented in {@link toConfig}. */
export interface Config extends ReturnType<typeof toConfig> {
  /** The startup message: the settings in force, one per line, without secrets. */
  settingLines: readonly string[];
  /** Strings that the log redacts. */
  secrets: readonly string[];
}

/** Everything but the database settings, which only the code that starts the backend needs. */
export type AppConfig = Omit<Config, "dataDir" | "databaseUrl" | "diskReserve" | "feedbackRetentionDays">;

/** Lists everything that is wrong with the settings. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The settings are wrong:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

/** The variables of this process. */
export function environment(): Given {
  return process.env;
}

/**
 * Reads and checks all settings. Empty variables count as not set.
 * @throws {ConfigError} that names every fault.
 */
export function readConfig(env: Given = environment()): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const environment = v.safeParse(environmentSchema, given);
  const portal = readPortalFile(given.PORTAL_CONFIG ?? environmentSchema.entries.PORTAL_CONFIG.default);
  const faults = [
    ...(environment.success ? [] : faultsOf(environment.issues)),
    ...contradictions(given),
    ...captchaContradictions(given),
    ...mapContradictions(given),
    ...("faults" in portal ? portal.faults.map((fault) => `PORTAL_CONFIG: ${fault}`) : []),
  ];
  if (faults.length > 0 || !environment.success || "faults" in portal) throw new ConfigError(faults);
  const config = toConfig(environment.output, portal.settings);
  return { ...config, settingLines: settingLines(given, defaultsOf(config)), secrets: secretsOf(given) };
}

/** The configuration that validated settings and the file of `PORTAL_CONFIG` amount to. */
function toConfig(env: Environment, { security, mapBounds, ...portalFile }: PortalFile) {
  const publicUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`;
  const { map, basemap, mapOrigins } = mapSettings(env);
  const captcha = captchaSettings(env);
  const kioskHosts: readonly string[] = env.KIOSK_HOSTS ?? [];
  const isWorkerWithdrawn = env.SERVICE_WORKER === "withdrawn";
  const portal: PortalSettings = {
    ...portalFile,
    accountUrl: env.ACCOUNT_URL ?? portalFile.accountUrl,
    accountTestUrl: env.ACCOUNT_TEST_URL ?? portalFile.accountTestUrl,
    videoHosts: env.VIDEO_HOSTS ?? [],
    analytics: analyticsOf(env),
    captcha: captcha.shown,
    ipInfoUrl: env.IP_INFO_URL ?? null,
    map,
    ...(isWorkerWithdrawn && { isWorkerWithdrawn }),
    ...(env.KIOSK_FORMS === "off" && { areKioskFormsOff: true }),
  };
  return {
    port: env.PORT,
    host: env.HOST,
    /** Scheme and host of the canonical URL, without a trailing slash. */
    publicUrl,
    /** Host names without port, in lower case. */
    allowedHosts: [
      ...(env.ALLOWED_HOSTS ?? [hostOf(publicUrl), "localhost", "127.0.0.1"]),
      ...kioskHosts,
    ] as readonly string[],
    /** Those of them whose pages open for a terminal. */
    kioskHosts,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** Free bytes of the disk of `dataDir` below which files of visitors are refused. */
    diskReserve: env.DISK_RESERVE_MB * mebibyte,
    services: servicesOf(env),
    /** Of the card data service's lists, one for each owner: requests at once; ms without a new list until it ends. */
    gathering: { parallel: env.CARD_PARALLEL, timeout: env.CARD_PATIENCE * 1_000 },
    /** Origins, such as `https://a.example`, of pictures and files besides the services' own hosts. */
    mediaHosts: (env.MEDIA_HOSTS ?? []) as readonly string[],
    /** Origins, such as `https://a.example` or `https://*.a.example`, of sites that may show our frames. */
    embedHosts: (env.EMBED_HOSTS ?? []) as readonly string[],
    /** URL of the licence of the open data; null: the owner named none. */
    openDataLicence: env.OPEN_DATA_LICENCE ?? null,
    suggestions: suggestionsOf(env),
    portal,
    /** Path of a PMTiles file whose tiles this server sends. */
    basemap,
    /** The region: west, south, east, north (degrees). */
    mapBounds,
    /** Origins of the map style and of the resources it refers to. */
    mapOrigins,
    captcha: captcha.own as CaptchaConfig,
    /** Browsers are told to remove the service worker and the pages it cached. */
    isWorkerWithdrawn,
    trustProxy: env.TRUST_PROXY as readonly string[],
    /** Contents of `/.well-known/security.txt`. */
    security,
    /** How long the embedded backend stores what visitors sent (days). */
    feedbackRetentionDays: env.FEEDBACK_RETENTION_DAYS,
    /** Bearer token for `/metrics`; undefined: no metrics. */
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    /** Folder of the build. */
    distDir: join(root, "dist"),
    ...limits,
    rateLimits: multiplyRateLimits({ ...limits.rateLimits, ...postLimits(env) }, env.RATE_LIMIT_FACTOR),
  };
}

/** The values in force where nothing is set: schema defaults, and those derived from other settings or the file. */
function defaultsOf({ publicUrl, allowedHosts, portal }: Pick<Config, "publicUrl" | "allowedHosts" | "portal">): Given {
  const defaults = Object.entries(environmentSchema.entries).map(([name, { default: value }]) => [
    name,
    value || undefined,
  ]);
  return {
    ...Object.fromEntries(defaults),
    PUBLIC_URL: publicUrl,
    ALLOWED_HOSTS: [...new Set(allowedHosts)].join(","),
    ACCOUNT_URL: portal.accountUrl,
    ACCOUNT_TEST_URL: portal.accountTestUrl,
  };
}

/** Limits of posts in ten minutes. */
function postLimits(env: Environment) {
  return {
    posts: env.POSTS_PER_ADDRESS,
    postsInTotal: env.POSTS_IN_TOTAL,
    bytes: {
      ofAddress: env.UPLOAD_MB_PER_ADDRESS * mebibyte,
      ofPass: env.UPLOAD_MB_PER_MESSAGE * mebibyte,
      inTotal: env.UPLOAD_MB_IN_TOTAL * mebibyte,
    },
  };
}

interface Services {
  site: string;
  card: string;
  cardKey: string | undefined;
  /** The card data service takes an application once, however often it comes with the same idempotency key. */
  honoursKeys: boolean;
}

/** Base URLs of the services; undefined: the embedded backend answers. */
function servicesOf(env: Environment): Services | undefined {
  const { SITE_API_URL: site, CARD_API_URL: card, CARD_API_KEY: cardKey } = env;
  if (site === undefined || card === undefined) return undefined;
  return { site, card, cardKey, honoursKeys: env.CARD_HONOURS_KEYS === "yes" };
}

/** A portal with real services has no suggestions unless a service is configured: invented ones must not mix in. */
function suggestionsOf(env: Environment): { url: string; token: string | undefined } | "embedded" | "none" {
  if (env.SUGGEST_API_URL !== undefined) return { url: env.SUGGEST_API_URL, token: env.SUGGEST_API_TOKEN };
  return env.SITE_API_URL === undefined ? "embedded" : "none";
}

/** Visits are counted in production only (spec §9), or test traffic would distort the statistics. */
function analyticsOf(env: Environment): PortalConfig["analytics"] {
  if (env.NODE_ENV !== "production" || env.ANALYTICS_ID === undefined) return null;
  return { id: env.ANALYTICS_ID, scriptUrl: env.ANALYTICS_SCRIPT_URL, consent: env.ANALYTICS_CONSENT };
}

/** A real portal must not show invented companies, so either both services are real or neither. */
function contradictions(given: Given): string[] {
  const faults: string[] = [];
  if (given.SITE_API_URL && !given.CARD_API_URL) faults.push("CARD_API_URL: must be set with SITE_API_URL");
  if (given.CARD_API_URL && !given.SITE_API_URL) faults.push("SITE_API_URL: must be set with CARD_API_URL");
  if (given.CARD_API_KEY && !given.CARD_API_URL) faults.push("CARD_API_KEY: is set without CARD_API_URL");
  if (given.SUGGEST_API_TOKEN && !given.SUGGEST_API_URL) {
    faults.push("SUGGEST_API_TOKEN: is set without SUGGEST_API_URL");
  }
  // Browsers block mixed content.
  if (given.PUBLIC_URL?.trim().startsWith("https:") && given.IP_INFO_URL?.trim().startsWith("http:")) {
    faults.push("IP_INFO_URL: must be https where PUBLIC_URL is");
  }
  for (const name of ["ANALYTICS_SCRIPT_URL", "ANALYTICS_CONSENT"]) {
    if (given[name] && !given.ANALYTICS_ID) faults.push(`${name}: is set without ANALYTICS_ID`);
  }
  return faults;
}
