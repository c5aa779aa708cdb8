import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../../server/config/read-config.ts";
import { makeDist, portal } from "../portal.ts";

const url = "/.well-known/security.txt";

/** The file's fields: each name with its values in order. */
function fieldsOf(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const line of text.split("\n").filter(Boolean)) {
    const [, name = "", value = ""] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

test("404 without contacts", async () => {
  const response = await (await portal()).inject(url);
  expect([response.statusCode, response.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("has contacts, languages and an expiry date", async () => {
  let now = Date.parse("2026-11-22T04:05:06.789Z");
  const contacts = ["mailto:security@portal.example", "https://portal.example/report"];
  const app = await portal({
    env: { PUBLIC_URL: "https://portal.example", ALLOWED_HOSTS: "localhost" },
    config: { security: { contacts, languages: ["ru", "en"] } },
    parts: { now: () => now },
  });
  const read = async () => {
    const { headers, body } = await app.inject(url);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    return fieldsOf(body);
  };
  expect(Object.fromEntries(await read())).toEqual({
    Contact: contacts,
    Expires: ["2027-05-21T00:00:00Z"],
    "Preferred-Languages": ["ru, en"],
    Canonical: ["https://portal.example/.well-known/security.txt"],
  });
  // However long the server runs: in the future, by less than a year.
  for (let years = 0; years < 3; years++) {
    const ahead = Date.parse((await read()).get("Expires")?.[0] ?? "") - now;
    expect(ahead).toBeGreaterThan(90 * 86_400_000);
    expect(ahead).toBeLessThan(365 * 86_400_000);
    now += 365 * 86_400_000;
  }
});

test.each([
  "security@portal.example",
  "http://portal.example/report",
  "mailto:nobody",
  "mailto:a@b.example\nExpires: 1",
])("rejects the contact %j", async (contact) => {
  const file = join(await makeDist(), "portal.json");
  const { default: settings } = await import("../../../server/config/portal.json", { with: { type: "json" } });
  const write = (contacts: string[]) => writeFile(file, JSON.stringify({ ...settings, security: { contacts } }));
  await write(["tel:+7-343-000-00-00", "mailto:security@portal.example"]);
  expect(readConfig({ PORTAL_CONFIG: file }).security.languages).toEqual(["ru"]);
  await write([contact]);
  expect(() => readConfig({ PORTAL_CONFIG: file })).toThrow(ConfigError);
  expect(() => readConfig({ PORTAL_CONFIG: file })).toThrow("security.contacts.0: must be a mailto:, tel: or https:");
});

test("has no Canonical field without https", async () => {
  const app = await portal({ config: { security: { contacts: ["mailto:a@b.example"], languages: ["ru"] } } });
  expect([...fieldsOf((await app.inject(url)).body).keys()]).toEqual(["Contact", "Expires", "Preferred-Languages"]);
});

test("contacts are not part of the browsers' configuration", async () => {
  const app = await portal({
    config: { security: { contacts: ["mailto:security@portal.example"], languages: ["ru"] } },
  });
  expect((await app.inject("/api/config")).json()).not.toHaveProperty("security");
});
