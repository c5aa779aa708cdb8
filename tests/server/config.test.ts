import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError, readConfig } from "../../server/config.ts";

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
  const portal = JSON.parse(readFileSync(join(import.meta.dirname, "../../server/portal.json"), "utf8"));
  change(portal);
  return settingsFile(JSON.stringify(portal));
}

/** A file that is gone when the test ends. */
function settingsFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "portal-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "portal.json");
  writeFileSync(file, text);
  return file;
}

test("nothing needs to be set", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 8080, host: "127.0.0.1", publicUrl: "http://127.0.0.1:8080" });
  expect(config.allowedHosts).toEqual(["127.0.0.1", "localhost", "127.0.0.1"]);
  expect(config.services).toBeUndefined();
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", SITE_API_URL: " " })).toMatchObject({ port: 8080, services: undefined });
});

test("the public address decides which host is allowed", () => {
  expect(readConfig({ PUBLIC_URL: "https://Portal.example.ru/" })).toMatchObject({
    publicUrl: "https://Portal.example.ru",
    allowedHosts: ["portal.example.ru", "localhost", "127.0.0.1"],
  });
  expect(readConfig({ ALLOWED_HOSTS: "A.example, b.example:8443" }).allowedHosts).toEqual(["a.example", "b.example"]);
});

test("all faults are named together", () => {
  const message = faultsOf({
    PORT: "70000",
    PUBLIC_URL: "portal.example.ru",
    ALLOWED_HOSTS: "http://x/",
    DATABASE_URL: "mysql://x",
    SITE_API_URL: "https://site.example",
    LOG_LEVEL: "loud",
    TRUST_PROXY: "10.0.0.0/33",
    VIDEO_HOSTS: "https://video.example.ru/",
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
    "VIDEO_HOSTS",
  ];
  for (const name of [...named, "operator.name", "operator.taxNumber", "produktId"]) {
    expect(message).toContain(`${name}:`);
  }
});

test("the public address has no path, and the port is a known one", () => {
  for (const url of ["https://portal.example/esk", "https://portal.example/esk/", "https://portal.example\\esk"]) {
    expect(faultsOf({ PUBLIC_URL: url }), url).toContain("PUBLIC_URL: must be scheme and host only");
  }
  expect(readConfig({ SITE_API_URL: "https://a.example/b/", CARD_API_URL: "https://a.example" })).toMatchObject({
    services: { site: "https://a.example/b" },
  });
  expect(faultsOf({ PORT: "0" })).toContain("PORT: must be a port number");
});

test("one service without the other is a fault, and so is a key for no service", () => {
  expect(faultsOf({ CARD_API_URL: "https://card.example" })).toContain("SITE_API_URL: must be set");
  expect(faultsOf({ CARD_API_KEY: "secret" })).toContain("CARD_API_KEY: is set without");
  expect(faultsOf({ CARD_API_KEY: "secret" })).not.toContain("secret");
});

test("suggestions are embedded, of a service, or before real services none", () => {
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

test("a portal file that is missing or no JSON is a fault", () => {
  expect(faultsOf({ PORTAL_CONFIG: "/nowhere/portal.json" })).toContain("/nowhere/portal.json: cannot be read");
  expect(faultsOf({ PORTAL_CONFIG: settingsFile("{") })).toContain("is not JSON");
});

test("the environment's account addresses stand before the file's", () => {
  const { portal } = readConfig({ ACCOUNT_URL: "https://account.example/" });
  expect(portal).toMatchObject({ accountUrl: "https://account.example", accountTestUrl: "https://test-lk.example.ru" });
});
