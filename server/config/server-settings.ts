import { join } from "node:path";
import * as v from "valibot";
import { analyticsSchema } from "../../src/shared/entities/portal-config.ts";
import {
  count,
  counterId,
  databaseUrl,
  days,
  factor,
  frameHostList,
  hostList,
  hostName,
  httpAddress,
  httpsHostList,
  httpTemplate,
  httpUrl,
  longSecret,
  megabytes,
  oneLine,
  originUrl,
  parallel,
  port,
  proxyList,
  seconds,
  turnstileKey,
} from "./setting-schemas.ts";

/** How the startup message shows a value: as is, as a URL without credentials and query, or only "set". */
export type Shown = "plain" | "address" | "secret";

const plain = <Schema extends v.GenericSchema>(schema: Schema) => ({ schema, shown: "plain" as Shown });
const address = <Schema extends v.GenericSchema>(schema: Schema) => ({ schema, shown: "address" as Shown });
const secret = <Schema extends v.GenericSchema>(schema: Schema) => ({ schema, shown: "secret" as Shown });

/** Every environment variable the server reads: its schema, default, and whether it may be shown. */
export const settings = {
  NODE_ENV: plain(v.optional(v.string())),
  PORT: plain(v.optional(port, "8080")),
  HOST: plain(v.optional(hostName, "127.0.0.1")),
  PUBLIC_URL: plain(v.optional(originUrl)),
  ALLOWED_HOSTS: plain(v.optional(hostList)),
  KIOSK_HOSTS: plain(v.optional(hostList)),
  KIOSK_FORMS: plain(v.optional(v.picklist(["on", "off"]), "on")),
  DATA_DIR: plain(v.optional(v.string(), ".data")),
  DISK_RESERVE_MB: plain(v.optional(megabytes, "256")),
  DATABASE_URL: address(v.optional(databaseUrl)),
  SITE_API_URL: address(v.optional(httpUrl)),
  CARD_API_URL: address(v.optional(httpUrl)),
  CARD_API_KEY: secret(v.optional(oneLine)),
  CARD_PARALLEL: plain(v.optional(parallel, "6")),
  CARD_PATIENCE: plain(v.optional(seconds, "30")),
  CARD_HONOURS_KEYS: plain(v.optional(v.picklist(["yes", "no"]), "no")),
  SUGGEST_API_URL: address(v.optional(httpUrl)),
  SUGGEST_API_TOKEN: secret(v.optional(oneLine)),
  IP_INFO_URL: plain(v.optional(httpAddress)),
  ACCOUNT_URL: plain(v.optional(httpUrl)),
  ACCOUNT_TEST_URL: plain(v.optional(httpUrl)),
  MEDIA_HOSTS: plain(v.optional(httpsHostList)),
  VIDEO_HOSTS: plain(v.optional(hostList)),
  OPEN_DATA_LICENCE: plain(v.optional(httpAddress)),
  EMBED_HOSTS: plain(v.optional(frameHostList)),
  MAP_STYLE_URL: address(v.optional(httpTemplate)),
  MAP_KEY: secret(v.optional(oneLine)),
  MAP_HOSTS: plain(v.optional(httpsHostList)),
  BASEMAP: plain(v.optional(v.string())),
  TURNSTILE_SITE_KEY: plain(v.optional(turnstileKey)),
  TURNSTILE_SECRET: secret(v.optional(turnstileKey)),
  TURNSTILE_VERIFY_URL: plain(v.optional(httpUrl, "https://challenges.cloudflare.com/turnstile/v0/siteverify")),
  CAPTCHA_FALLBACK: plain(v.optional(v.picklist(["proof-of-work", "none"]), "proof-of-work")),
  PASS_SECRET: secret(v.optional(longSecret)),
  ANALYTICS_ID: plain(v.optional(counterId)),
  ANALYTICS_SCRIPT_URL: plain(v.optional(httpUrl, "https://mc.yandex.ru/metrika/tag.js")),
  ANALYTICS_CONSENT: plain(v.optional(analyticsSchema.entries.consent, "required")),
  SERVICE_WORKER: plain(v.optional(v.picklist(["on", "withdrawn"]), "on")),
  PORTAL_CONFIG: plain(v.optional(v.string(), join(import.meta.dirname, "portal.json"))),
  TRUST_PROXY: plain(v.optional(proxyList, "")),
  RATE_LIMIT_FACTOR: plain(v.optional(factor, "1")),
  POSTS_PER_ADDRESS: plain(v.optional(count, "1000")),
  POSTS_IN_TOTAL: plain(v.optional(count, "10000")),
  UPLOAD_MB_PER_ADDRESS: plain(v.optional(megabytes, "500")),
  UPLOAD_MB_PER_MESSAGE: plain(v.optional(megabytes, "100")),
  UPLOAD_MB_IN_TOTAL: plain(v.optional(megabytes, "3000")),
  FEEDBACK_RETENTION_DAYS: plain(v.optional(days, "365")),
  METRICS_TOKEN: secret(v.optional(longSecret)),
  LOG_LEVEL: plain(v.optional(v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info")),
} satisfies Record<string, { schema: v.GenericSchema; shown: Shown }>;

export type SettingName = keyof typeof settings;

type Schemas = { [Name in SettingName]: (typeof settings)[Name]["schema"] };

/** Validates the environment; unknown variables are ignored. */
export const environmentSchema = v.object(
  Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as Schemas,
);

/** The settings after validation, with defaults. */
export type Environment = v.InferOutput<typeof environmentSchema>;

/** The variables that are set, as text. */
export type Given = Readonly<Record<string, string | undefined>>;
