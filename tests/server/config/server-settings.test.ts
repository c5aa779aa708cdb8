import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../../server/config/read-config.ts";
import { type SettingName, settings } from "../../../server/config/server-settings.ts";

/** For each setting a value that is invalid on its own. */
const wrong: Partial<Record<SettingName, string>> = {
  PORT: "70000",
  HOST: "http://localhost",
  PUBLIC_URL: "portal.example",
  ALLOWED_HOSTS: "http://portal.example/",
  KIOSK_HOSTS: "http://kiosk.example/",
  KIOSK_FORMS: "no",
  DATABASE_URL: "mysql://db.example",
  SITE_API_URL: "site.example",
  CARD_API_URL: "https://user@card.example",
  CARD_API_KEY: "two\nlines",
  CARD_PARALLEL: "0",
  CARD_PATIENCE: "1.5",
  CARD_HONOURS_KEYS: "true",
  SUGGEST_API_URL: "ftp://suggest.example",
  OPEN_DATA_LICENCE: "licence.example",
  SUGGEST_API_TOKEN: "two\nlines",
  IP_INFO_URL: "ip.example",
  ACCOUNT_URL: "account",
  ACCOUNT_TEST_URL: "account",
  MEDIA_HOSTS: "https://media.example",
  EMBED_HOSTS: "adm.example/path",
  VIDEO_HOSTS: "https://video.example",
  MAP_STYLE_URL: "style.json",
  MAP_KEY: "two\nlines",
  MAP_HOSTS: "https://maps.example",
  TURNSTILE_SITE_KEY: "two words",
  TURNSTILE_SECRET: "two words",
  TURNSTILE_VERIFY_URL: "verify",
  CAPTCHA_FALLBACK: "off",
  PASS_SECRET: "too short",
  ANALYTICS_ID: "tag-1",
  ANALYTICS_SCRIPT_URL: "//mc.example/tag.js",
  ANALYTICS_CONSENT: "none",
  SERVICE_WORKER: "off",
  PORTAL_CONFIG: "/nowhere/portal.json",
  TRUST_PROXY: "10.0.0.0/33",
  RATE_LIMIT_FACTOR: "-1",
  FEEDBACK_RETENTION_DAYS: "0",
  DISK_RESERVE_MB: "1 GB",
  POSTS_PER_ADDRESS: "0",
  POSTS_IN_TOTAL: "-1",
  UPLOAD_MB_PER_ADDRESS: "0",
  UPLOAD_MB_PER_MESSAGE: "0.5",
  UPLOAD_MB_IN_TOTAL: "all",
  METRICS_TOKEN: "too short",
  LOG_LEVEL: "loud",
};

/** Checked only when the file is opened: see below and tests/server/map. */
const checkedLater: SettingName[] = ["DATA_DIR", "BASEMAP"];

/** Shared with other tools, which define other values. */
const unchecked: SettingName[] = ["NODE_ENV"];

function faultsOf(env: Readonly<Record<string, string>>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

test("every setting has an invalid value above", () => {
  const names = [...Object.keys(wrong), ...checkedLater, ...unchecked];
  expect(names.sort()).toEqual(Object.keys(settings).sort());
});

test("server/deploy/README.md documents every setting", async () => {
  const readme = await readFile(join(import.meta.dirname, "../../../server/deploy/README.md"), "utf8");
  expect(Object.keys(settings).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test.each(Object.entries(wrong))("an invalid %s is named in the error, without repeating a secret", (name, value) => {
  const message = faultsOf({ [name]: value });
  expect(message).toContain(`- ${name}: `);
  if (settings[name as SettingName].shown === "secret") expect(message).not.toContain(value);
});

test.each(["require", "prefer", "verify-ca", "no-verify"])("sslmode=%s of DATABASE_URL is refused", (mode) => {
  const DATABASE_URL = `postgres://db.example/portal?sslmode=${mode}`;
  expect(() => readConfig({ DATABASE_URL })).toThrow("DATABASE_URL: sslmode must be verify-full");
});

test("the database may be reached without TLS, or by the certificate of an own authority", () => {
  for (const query of ["", "?sslmode=disable", "?sslmode=verify-full&sslrootcert=/etc/ca.crt"]) {
    const DATABASE_URL = `postgres://db.example/portal${query}`;
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  }
});

const secrets = {
  CARD_API_KEY: "Bearer c3RyaWN0bHktc2VjcmV0",
  SUGGEST_API_TOKEN: "token-of-suggestions",
  MAP_KEY: "key-of-the-map",
  TURNSTILE_SECRET: "secret-of-turnstile",
  PASS_SECRET: "secret that signs passes, thirty-two at least",
  METRICS_TOKEN: "token for the figures, thirty-two at least",
};

const whole = {
  ...secrets,
  DATABASE_URL: "postgresql://portal:pass%20word!@db.example:5433/portal?sslpassword=hidden-too",
  SITE_API_URL: "https://site.example/api",
  CARD_API_URL: "https://card.example",
  SUGGEST_API_URL: "https://suggest.example",
  MAP_STYLE_URL: "https://maps.example/style.json?key={key}&user=me",
  TURNSTILE_SITE_KEY: "site-key",
  PORT: "9000",
};

test("the startup message lists every setting in force and no secret", () => {
  const lines = readConfig(whole).settingLines;
  const told = new Map(lines.map((line) => line.trim().split(/ {2,}/) as [string, string]));
  expect([...told.keys()]).toEqual(Object.keys(settings));
  expect(Object.fromEntries(told)).toMatchObject({
    PORT: "9000",
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://127.0.0.1:9000",
    ALLOWED_HOSTS: "127.0.0.1,localhost",
    DATABASE_URL: "postgresql://db.example:5433/portal",
    CARD_API_URL: "https://card.example",
    MAP_STYLE_URL: "https://maps.example/style.json",
    TURNSTILE_SITE_KEY: "site-key",
    ACCOUNT_TEST_URL: "https://test-lk.example.ru",
    BASEMAP: "not set",
    TRUST_PROXY: "not set",
    LOG_LEVEL: "info",
    ...Object.fromEntries(Object.keys(secrets).map((name) => [name, "set"])),
  });
  expect(lines.join("\n")).not.toMatch(/pass%20word|hidden-too|portal:|user=me/);
  for (const secret of Object.values(secrets)) expect(lines.join("\n")).not.toContain(secret);
  expect(readConfig({}).settingLines.join("\n")).toMatch(/^ {2}CARD_API_KEY +not set$/m);
});

test("redacts secrets and passwords in URLs, in every encoding", () => {
  expect(readConfig({}).secrets).toEqual([]);
  expect(readConfig(whole).secrets).toEqual(
    expect.arrayContaining([...Object.values(secrets), "c3RyaWN0bHktc2VjcmV0", "pass%20word!", "pass word!"]),
  );
});
