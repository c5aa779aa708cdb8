import { join, resolve } from "node:path";
import * as v from "valibot";
import type { MapConfig } from "../../src/shared/entities/map-config.ts";
import { analyticsSchema, type PortalConfig } from "../../src/shared/entities/portal-config.ts";
import { captchaContradictions, captchaSettings } from "./captcha-settings.ts";
import { mapContradictions, mapSettings } from "./map-settings.ts";
import { type PortalFile, readPortalFile } from "./portal-file.ts";
import { type Limits, limits, timesRateLimits } from "./server-limits.ts";
import {
  counterId,
  databaseUrl,
  days,
  factor,
  faultsOf,
  hostList,
  hostName,
  hostOf,
  httpAddress,
  httpsHostList,
  httpTemplate,
  httpUrl,
  longSecret,
  oneLine,
  originUrl,
  port,
  proxyList,
  turnstileKey,
} from "./setting-schemas.ts";
import { type Form, type Given, secretsOf, settingForms, settingLines } from "./settings-log.ts";

const root = join(import.meta.dirname, "../..");

/** What visitors may see: the file's, and what the environment says of it. */
export type PortalSettings = Omit<PortalFile, "security"> &
  Pick<PortalConfig, "videoHosts" | "analytics" | "captcha" | "ipInfoUrl"> & { map: MapConfig };

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string()),
  PORT: v.optional(port, "8080"),
  HOST: v.optional(hostName, "127.0.0.1"),
  PUBLIC_URL: v.optional(originUrl),
  ALLOWED_HOSTS: v.optional(hostList),
  DATA_DIR: v.optional(v.string(), ".data"),
  DATABASE_URL: v.optional(databaseUrl),
  SITE_API_URL: v.optional(httpUrl),
  CARD_API_URL: v.optional(httpUrl),
  CARD_API_KEY: v.optional(oneLine),
  SUGGEST_API_URL: v.optional(httpUrl),
  SUGGEST_API_TOKEN: v.optional(oneLine),
  IP_INFO_URL: v.optional(httpAddress),
  ACCOUNT_URL: v.optional(httpUrl),
  ACCOUNT_TEST_URL: v.optional(httpUrl),
  MEDIA_HOSTS: v.optional(httpsHostList),
  VIDEO_HOSTS: v.optional(hostList),
  MAP_STYLE_URL: v.optional(httpTemplate),
  MAP_KEY: v.optional(oneLine),
  MAP_HOSTS: v.optional(httpsHostList),
  BASEMAP: v.optional(v.string()),
  TURNSTILE_SITE_KEY: v.optional(turnstileKey),
  TURNSTILE_SECRET: v.optional(turnstileKey),
  TURNSTILE_VERIFY_URL: v.optional(httpUrl, "https://challenges.cloudflare.com/turnstile/v0/siteverify"),
  CAPTCHA_FALLBACK: v.optional(v.picklist(["proof-of-work", "none"]), "proof-of-work"),
  PASS_SECRET: v.optional(longSecret),
  ANALYTICS_ID: v.optional(counterId),
  ANALYTICS_SCRIPT_URL: v.optional(httpUrl, "https://mc.yandex.ru/metrika/tag.js"),
  ANALYTICS_CONSENT: v.optional(analyticsSchema.entries.consent, "required"),
  SERVICE_WORKER: v.optional(v.picklist(["on", "withdrawn"]), "on"),
  PORTAL_CONFIG: v.optional(v.string(), join(import.meta.dirname, "portal.json")),
  TRUST_PROXY: v.optional(proxyList, ""),
  RATE_LIMIT_FACTOR: v.optional(factor, "1"),
  FEEDBACK_RETENTION_DAYS: v.optional(days, "365"),
  METRICS_TOKEN: v.optional(longSecret),
  LOG_LEVEL: v.optional(v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
});

type Environment = v.InferOutput<typeof environmentSchema>;

/** A setting that has no form yet does not compile here. */
const forms: Readonly<Record<keyof Environment, Form>> = settingForms;

export interface Config extends Limits {
  port: number;
  host: string;
  /** Scheme and host of the canonical address, without a slash at the end. */
  publicUrl: string;
  /** Host names without port, in lower case. */
  allowedHosts: readonly string[];
  dataDir: string;
  databaseUrl: string | undefined;
  /** Base addresses of the services; undefined: the embedded backend answers. */
  services: { site: string; card: string; cardKey: string | undefined } | undefined;
  /** Where pictures and files may come from besides the services' own hosts: origins such as `https://a.example`. */
  mediaHosts: readonly string[];
  /** The suggestion service; a portal before real services has none but one that is named. */
  suggestions: { url: string; token: string | undefined } | "embedded" | "none";
  portal: PortalSettings;
  /** A PMTiles file whose tiles this server hands out. */
  basemap: string | undefined;
  /** Where a map's style and what it names come from: origins. */
  mapOrigins: readonly string[];
  captcha: {
    /** Null: no keys are set, and the proof of work serves alone. */
    turnstile: { secret: string; verifyUrl: string } | null;
    /** Whether a proof of work gives a pass. */
    proofOfWork: boolean;
    /** Signs passes; undefined: the database keeps one. */
    passSecret: string | undefined;
  };
  /** Browsers are told to remove the service worker that they have, and what it kept of pages. */
  isWorkerWithdrawn: boolean;
  trustProxy: readonly string[];
  /** What `/.well-known/security.txt` says. */
  security: PortalFile["security"];
  /** How long the embedded backend keeps what visitors sent (days). */
  feedbackRetentionDays: number;
  /** Who asks for the figures must show it; undefined: nobody gets them. */
  metricsToken: string | undefined;
  logLevel: Environment["LOG_LEVEL"];
  /** Where the build is. */
  distDir: string;
  /** The settings in force, a line each, without secrets. */
  settingLines: readonly string[];
  /** What no log may hold. */
  secrets: readonly string[];
}

/** All settings but those of the database, which whoever starts the backend reads. */
export type AppConfig = Omit<Config, "dataDir" | "databaseUrl" | "feedbackRetentionDays">;

/** Everything that is wrong with the settings, in one message. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The settings are wrong:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

/**
 * Reads all settings. Empty variables count as not set.
 * @throws {ConfigError} that names every fault.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const settings = v.safeParse(environmentSchema, given);
  const portal = readPortalFile(given.PORTAL_CONFIG ?? environmentSchema.entries.PORTAL_CONFIG.default);
  const faults = [
    ...(settings.success ? [] : faultsOf(settings.issues)),
    ...contradictions(given),
    ...captchaContradictions(given),
    ...mapContradictions(given),
    ...("faults" in portal ? portal.faults.map((fault) => `PORTAL_CONFIG: ${fault}`) : []),
  ];
  if (faults.length > 0 || !settings.success || "faults" in portal) throw new ConfigError(faults);
  const config = toConfig(settings.output, portal.settings);
  const lines = settingLines(forms, given, effective(config));
  return { ...config, settingLines: lines, secrets: secretsOf(forms, given) };
}

function toConfig(env: Environment, { security, ...portal }: PortalFile): Omit<Config, "settingLines" | "secrets"> {
  const publicUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`;
  const { map, basemap, mapOrigins } = mapSettings(env);
  const captcha = captchaSettings(env);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    allowedHosts: env.ALLOWED_HOSTS ?? [hostOf(publicUrl), "localhost", "127.0.0.1"],
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    services:
      env.SITE_API_URL !== undefined && env.CARD_API_URL !== undefined
        ? { site: env.SITE_API_URL, card: env.CARD_API_URL, cardKey: env.CARD_API_KEY }
        : undefined,
    mediaHosts: env.MEDIA_HOSTS ?? [],
    suggestions: suggestionsOf(env),
    portal: {
      ...portal,
      accountUrl: env.ACCOUNT_URL ?? portal.accountUrl,
      accountTestUrl: env.ACCOUNT_TEST_URL ?? portal.accountTestUrl,
      videoHosts: env.VIDEO_HOSTS ?? [],
      analytics: analyticsOf(env),
      captcha: captcha.shown,
      ipInfoUrl: env.IP_INFO_URL ?? null,
      map,
    },
    basemap,
    mapOrigins,
    captcha: captcha.own,
    isWorkerWithdrawn: env.SERVICE_WORKER === "withdrawn",
    trustProxy: env.TRUST_PROXY,
    security,
    feedbackRetentionDays: env.FEEDBACK_RETENTION_DAYS,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    distDir: join(root, "dist"),
    ...limits,
    rateLimits: timesRateLimits(limits.rateLimits, env.RATE_LIMIT_FACTOR),
  };
}

/** What holds where nothing is set: the settings' own defaults, and what others or the file make of it. */
function effective({ publicUrl, allowedHosts, portal }: Pick<Config, "publicUrl" | "allowedHosts" | "portal">): Given {
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

/** Real services and invented suggestions do not mix. */
function suggestionsOf(env: Environment): Config["suggestions"] {
  if (env.SUGGEST_API_URL !== undefined) return { url: env.SUGGEST_API_URL, token: env.SUGGEST_API_TOKEN };
  return env.SITE_API_URL === undefined ? "embedded" : "none";
}

/** Visits are counted in production only (spec §9): those of a test would spoil the numbers. */
function analyticsOf(env: Environment): PortalConfig["analytics"] {
  if (env.NODE_ENV !== "production" || env.ANALYTICS_ID === undefined) return null;
  return { id: env.ANALYTICS_ID, scriptUrl: env.ANALYTICS_SCRIPT_URL, consent: env.ANALYTICS_CONSENT };
}

/** A real portal must not show invented firms, so either both services are real or none. */
function contradictions(given: Readonly<Record<string, string | undefined>>): string[] {
  const faults: string[] = [];
  if (given.SITE_API_URL && !given.CARD_API_URL) faults.push("CARD_API_URL: must be set with SITE_API_URL");
  if (given.CARD_API_URL && !given.SITE_API_URL) faults.push("SITE_API_URL: must be set with CARD_API_URL");
  if (given.CARD_API_KEY && !given.CARD_API_URL) faults.push("CARD_API_KEY: is set without CARD_API_URL");
  if (given.SUGGEST_API_TOKEN && !given.SUGGEST_API_URL) {
    faults.push("SUGGEST_API_TOKEN: is set without SUGGEST_API_URL");
  }
  // Browsers would not ask it.
  if (given.PUBLIC_URL?.trim().startsWith("https:") && given.IP_INFO_URL?.trim().startsWith("http:")) {
    faults.push("IP_INFO_URL: must be https where PUBLIC_URL is");
  }
  for (const name of ["ANALYTICS_SCRIPT_URL", "ANALYTICS_CONSENT"]) {
    if (given[name] && !given.ANALYTICS_ID) faults.push(`${name}: is set without ANALYTICS_ID`);
  }
  return faults;
}
