import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError, readConfig } from "../../../server/config/read-config.ts";

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

function portalFile(change: (portal: Record<string, unknown>) => void): string {
  const portal = JSON.parse(readFileSync(join(import.meta.dirname, "../../../server/config/portal.json"), "utf8"));
  change(portal);
  return settingsFile(JSON.stringify(portal));
}

/** A temporary file, removed when the test ends. */
function settingsFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "portal-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "portal.json");
  writeFileSync(file, text);
  return file;
}

test("every setting is optional", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 8080, host: "127.0.0.1", publicUrl: "http://127.0.0.1:8080" });
  expect(config.allowedHosts).toEqual(["127.0.0.1", "localhost", "127.0.0.1"]);
  expect(config.services).toBeUndefined();
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", SITE_API_URL: " " })).toMatchObject({ port: 8080, services: undefined });
});

test("PUBLIC_URL determines the allowed host unless ALLOWED_HOSTS is set", () => {
  expect(readConfig({ PUBLIC_URL: "https://Portal.example.ru/" })).toMatchObject({
    publicUrl: "https://Portal.example.ru",
    allowedHosts: ["portal.example.ru", "localhost", "127.0.0.1"],
  });
  expect(readConfig({ ALLOWED_HOSTS: "A.example, b.example:8443" }).allowedHosts).toEqual(["a.example", "b.example"]);
});

test("the hosts of terminals are allowed hosts, and forms are offered on them unless turned off", () => {
  const env = { PUBLIC_URL: "https://portal.example", KIOSK_HOSTS: "Kiosk.portal.example, office.example:8443" };
  const { allowedHosts, kioskHosts, portal } = readConfig(env);
  expect(kioskHosts).toEqual(["kiosk.portal.example", "office.example"]);
  expect(allowedHosts).toEqual(["portal.example", "localhost", "127.0.0.1", ...kioskHosts]);
  expect(portal).not.toHaveProperty("areKioskFormsOff");
  expect(readConfig({}).kioskHosts).toEqual([]);
  expect(readConfig({ KIOSK_FORMS: "off" }).portal.areKioskFormsOff).toBe(true);
});

test("MEDIA_HOSTS become https origins", () => {
  expect(readConfig({ MEDIA_HOSTS: "Static.example, cdn.example:8443" }).mediaHosts).toEqual([
    "https://static.example",
    "https://cdn.example:8443",
  ]);
  expect(readConfig({}).mediaHosts).toEqual([]);
});

test("one error lists every fault", () => {
  const message = faultsOf({
    PORT: "70000",
    PUBLIC_URL: "portal.example.ru",
    ALLOWED_HOSTS: "http://x/",
    DATABASE_URL: "mysql://x",
    SITE_API_URL: "https://site.example",
    LOG_LEVEL: "loud",
    TRUST_PROXY: "10.0.0.0/33",
    MEDIA_HOSTS: "https://static.example.ru",
    VIDEO_HOSTS: "https://video.example.ru/",
    ANALYTICS_ID: "tag-1",
    ANALYTICS_SCRIPT_URL: "//mc.yandex.ru/metrika/tag.js",
    ANALYTICS_CONSENT: "none",
    PORTAL_CONFIG: portalFile((portal) => {
      portal.operator = { name: "", taxNumber: "12", registrationNumber: "1000000000000" };
      portal.produktId = "esk";
    }),
  });
  const named = [
    "PORT",
    "PUBLIC_URL",
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "CARD_API_URL",
    "LOG_LEVEL",
    "TRUST_PROXY",
    "MEDIA_HOSTS",
    "VIDEO_HOSTS",
    "ANALYTICS_ID",
    "ANALYTICS_SCRIPT_URL",
    "ANALYTICS_CONSENT",
  ];
  for (const name of [...named, "operator.name", "operator.taxNumber", "produktId"]) {
    expect(message).toContain(`${name}:`);
  }
});

test("PUBLIC_URL must have no path, and PORT must not be 0", () => {
  for (const url of ["https://portal.example/esk", "https://portal.example/esk/", "https://portal.example\\esk"]) {
    expect(faultsOf({ PUBLIC_URL: url }), url).toContain("PUBLIC_URL: must be scheme and host only");
  }
  expect(readConfig({ SITE_API_URL: "https://a.example/b/", CARD_API_URL: "https://a.example" })).toMatchObject({
    services: { site: "https://a.example/b" },
  });
  expect(faultsOf({ PORT: "0" })).toContain("PORT: must be a port number");
});

test("rejects one service without the other, and a key without its service", () => {
  expect(faultsOf({ CARD_API_URL: "https://card.example" })).toContain("SITE_API_URL: must be set");
  expect(faultsOf({ CARD_API_KEY: "secret" })).toContain("CARD_API_KEY: is set without");
  expect(faultsOf({ CARD_API_KEY: "secret" })).not.toContain("secret");
});

test("suggestions: the configured service, else embedded, else none when the other services are real", () => {
  const services = { SITE_API_URL: "https://site.example", CARD_API_URL: "https://card.example" };
  const suggest = { SUGGEST_API_URL: "https://suggest.example/rs/", SUGGEST_API_TOKEN: "secret" };
  const named = { url: "https://suggest.example/rs", token: "secret" };
  expect(readConfig({}).suggestions).toBe("embedded");
  expect(readConfig(services).suggestions).toBe("none");
  expect(readConfig(suggest).suggestions).toEqual(named);
  expect(readConfig({ ...services, ...suggest }).suggestions).toEqual(named);
  expect(faultsOf({ SUGGEST_API_TOKEN: "secret" })).toContain("SUGGEST_API_TOKEN: is set without");
  expect(faultsOf({ ...suggest, SUGGEST_API_TOKEN: "two\nlines" })).toContain("SUGGEST_API_TOKEN: must be one line");
});

test("IP_INFO_URL may have a query and must be https when the portal is", () => {
  const url = "https://ip.example/?format=json";
  expect(readConfig({ IP_INFO_URL: ` ${url} ` }).portal.ipInfoUrl).toBe(url);
  expect(readConfig({}).portal.ipInfoUrl).toBeNull();
  const plain = { IP_INFO_URL: "http://ip.example/" };
  expect(readConfig(plain).portal.ipInfoUrl).toBe("http://ip.example/");
  expect(faultsOf({ ...plain, PUBLIC_URL: "https://portal.example" })).toContain("IP_INFO_URL: must be https where");
  for (const wrong of ["ip.example", "ftp://ip.example/", "https://user@ip.example/", "https://ip.example/#a"]) {
    expect(faultsOf({ IP_INFO_URL: wrong }), wrong).toContain("IP_INFO_URL: must be an http(s) address");
  }
});

test("the map's background: a style, else a basemap file, else the schematic map", () => {
  const style = { MAP_STYLE_URL: "https://maps.example/{lang}/style.json?key={key}", MAP_KEY: "a b" };
  expect(readConfig({})).toMatchObject({ portal: { map: { kind: "schematic" } }, basemap: undefined, mapOrigins: [] });
  expect(readConfig({ BASEMAP: "/maps/a.pmtiles" })).toMatchObject({ basemap: "/maps/a.pmtiles", mapOrigins: [] });
  expect(readConfig({ ...style, BASEMAP: "/maps/a.pmtiles", MAP_HOSTS: "tiles.example:8443" })).toMatchObject({
    portal: { map: { kind: "style", url: "https://maps.example/ru_RU/style.json?key=a%20b" } },
    basemap: undefined,
    mapOrigins: ["https://maps.example", "https://tiles.example:8443"],
  });
  expect(faultsOf({ MAP_STYLE_URL: style.MAP_STYLE_URL })).toContain("MAP_STYLE_URL: has {key}, but MAP_KEY");
  expect(faultsOf({ MAP_STYLE_URL: "https://maps.example/a", MAP_KEY: "x" })).toContain("MAP_KEY: is set, but");
  expect(faultsOf({ MAP_HOSTS: "tiles.example" })).toContain("MAP_HOSTS: is set without MAP_STYLE_URL");
  for (const url of ["ftp://maps.example/a", "https://{key}.example/a", "https://user@maps.example/a", "style.json"]) {
    expect(faultsOf({ MAP_STYLE_URL: url, MAP_KEY: "x" }), url).toContain("MAP_STYLE_URL: must be an http(s) address");
  }
});

test("analytics is on only in production and with a counter id", () => {
  const named = { ANALYTICS_ID: "12345678" };
  expect(readConfig(named).portal.analytics).toBeNull();
  expect(readConfig({ ...named, NODE_ENV: "test" }).portal.analytics).toBeNull();
  expect(readConfig({ NODE_ENV: "production" }).portal.analytics).toBeNull();
  expect(readConfig({ ...named, NODE_ENV: "production" }).portal.analytics).toEqual({
    id: 12_345_678,
    scriptUrl: "https://mc.yandex.ru/metrika/tag.js",
    consent: "required",
  });
  expect(faultsOf({ ANALYTICS_CONSENT: "inform" })).toContain("ANALYTICS_CONSENT: is set without ANALYTICS_ID");
});

test("the captcha can be neither switched off nor made impossible to pass", () => {
  const keys = { TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET: "secret" };
  const shown = (env: Record<string, string>) => readConfig(env).portal.captcha;
  expect(shown({})).toEqual({ turnstileSiteKey: null, proofOfWork: true });
  expect(shown(keys)).toEqual({ turnstileSiteKey: "site-key", proofOfWork: true });
  expect(shown({ ...keys, CAPTCHA_FALLBACK: "none" })).toEqual({ turnstileSiteKey: "site-key", proofOfWork: false });
  expect(readConfig({}).captcha).toEqual({ turnstile: null, proofOfWork: true, passSecret: undefined });
  expect(readConfig(keys).captcha.turnstile).toEqual({
    secret: "secret",
    verifyUrl: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  });
  expect(faultsOf({ CAPTCHA_FALLBACK: "none" })).toContain("CAPTCHA_FALLBACK: is none without Turnstile keys");
  expect(faultsOf({ CAPTCHA_FALLBACK: "off" })).toContain("CAPTCHA_FALLBACK:");
  expect(faultsOf({ TURNSTILE_SITE_KEY: "x" })).toContain("TURNSTILE_SECRET: must be set");
  expect(faultsOf({ TURNSTILE_SECRET: "x" })).toContain("TURNSTILE_SITE_KEY: must be set");
  expect(faultsOf({ TURNSTILE_VERIFY_URL: "http://127.0.0.1:1" })).toContain("TURNSTILE_VERIFY_URL: is set without");
  expect(faultsOf({ PASS_SECRET: "short" })).toContain("PASS_SECRET: must be at least 32 characters");
  expect(faultsOf({ PASS_SECRET: "short" })).not.toContain("short");
});

test("rejects a PORTAL_CONFIG that is missing or not JSON", () => {
  expect(faultsOf({ PORTAL_CONFIG: "/nowhere/portal.json" })).toContain("/nowhere/portal.json: cannot be read");
  expect(faultsOf({ PORTAL_CONFIG: settingsFile("{") })).toContain("is not JSON");
});

test("ACCOUNT_URL overrides the file of PORTAL_CONFIG", () => {
  const { portal } = readConfig({ ACCOUNT_URL: "https://account.example/" });
  expect(portal).toMatchObject({ accountUrl: "https://account.example", accountTestUrl: "https://test-lk.example.ru" });
});
