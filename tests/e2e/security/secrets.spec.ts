import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect } from "playwright/test";
import { resolveConfig } from "vite";
import { datasetsAndPages } from "../../../src/features/city-pack/pack-plan.ts";
import { fallbackCategories } from "../../../src/shared/audience.ts";
import { materialFileUrl } from "../../../src/shared/material-file.ts";
import { postUrls } from "../../../src/shared/post-urls.ts";
import type { Destination } from "../../../src/shared/validation/idempotency-key.ts";
import { freePort } from "../../environment/free-port.ts";
import startPostgres from "../../environment/postgres.ts";
import { passSecret } from "../../server/captcha/issued-pass.ts";
import { feedbackFields, message, newKey } from "../../server/posts/post-requests.ts";
import { furtherPaths, specifiedPaths } from "../helpers/example-paths.ts";
import { more } from "../helpers/matrix.ts";
import { type Portal, startPortal } from "../helpers/portal-server.ts";
import { addressesOf, leakedSettings, type SecretValues, secretsOf } from "../helpers/secrets.ts";
import { test } from "../helpers/worker-test.ts";
import { leakingServices } from "./leaking-services.ts";

const root = join(import.meta.dirname, "../../..");

const secrets = {
  CARD_API_KEY: "Bearer kljuch+karty/7f3a9c",
  SUGGEST_API_TOKEN: "token-podskazok-51ee0b",
  TURNSTILE_SECRET: "0x4AAAsecret-turnstile-9d27",
};
const metricsToken = "token-of-the-metrics-6c1f-of-these-tests";
const password = "parol bazy & 88d4";

/** Requests for errors, redirects and everything that is not a page. */
const oddities: readonly (readonly [path: string, init?: RequestInit])[] = [
  ...[
    "/",
    "/holder/",
    "/holder/home",
    "/operator",
    "/lk",
    "/nowhere",
    "/holder/news/999999",
    "/%zz",
    "/index.html",
  ].map((path) => [path] as const),
  ...["/api/none", "/api/site/v1/none", "/api/card/ListAcceptors?key=1", "/api/ip", "/api/points", "/api/branches"].map(
    (path) => [path] as const,
  ),
  ...["/media/none", `/media/${"a".repeat(3_000)}`, "/assets/none.js", "/tiles/1/1/1.mvt", "/sw.js"].map(
    (path) => [path] as const,
  ),
  ...[
    "/healthz",
    "/readyz",
    "/metrics",
    "/robots.txt",
    "/sitemap.xml",
    "/feeds/holder.xml",
    "/open-data/points.csv",
    "/open-data/branches.geojson",
    "/.well-known/security.txt",
  ].map((path) => [path] as const),
  [`/api/config?x=${"a".repeat(5_000)}`],
  ["/metrics", { headers: { authorization: `Bearer ${metricsToken}` } }],
  ["/holder", { headers: { "x-forwarded-host": "elsewhere.example", authorization: "Bearer wrong" } }],
  ["/holder", { method: "DELETE" }],
  ["/api/site/v1/search?query=карта"],
  ["/api/site/v1/geo?ip=203.0.113.7"],
  ["/api/site/geo"],
  ["/api/site/v1/page/none"],
  [materialFileUrl("1"), { headers: { accept: "text/html" } }],
];

const ours = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
const submission = "3f0e1c52-8a44-4a6e-9a39-0d8f3f3a1c11";

/** Visitors' POST requests; each reaches a service that leaks in its refusal. */
async function posts(): Promise<(readonly [path: string, init: RequestInit])[]> {
  const json = (body: unknown, headers: Record<string, string> = {}) => ({
    ...{ method: "POST", body: JSON.stringify(body) },
    headers: { ...ours, ...headers },
  });
  const feedback = async (place: Destination) => {
    const key = newKey(place);
    const { payload, contentType } = await message(key, feedbackFields(place));
    const headers = { "sec-fetch-site": "same-origin", "idempotency-key": key, "content-type": contentType };
    return [postUrls[place], { method: "POST", body: new Uint8Array(payload), headers }] as const;
  };
  return [
    ...["fio", "address", "fms_unit"].map((kind) => [`/api/suggest/${kind}`, json({ query: "Иванова" })] as const),
    ["/api/captcha", json({ submission, turnstile: "0.token" })],
    ["/api/captcha", json({ submission, proof: {} })],
    ["/api/captcha", json({ submission }, { "sec-fetch-site": "cross-site" })],
    ["/api/captcha/challenge", json({ submission })],
    ["/api/captcha/siteverify", json({ secret: "wrong", response: "wrong" })],
    ["/api/captcha/challenge", json("a".repeat(70_000))],
    ["/api/captcha/challenge", json({}, { "content-type": "text/xml" })],
    ["/api/violations", json({}, { "content-type": "application/csp-report" })],
    await feedback("site"),
    await feedback("card"),
  ];
}

/** A response: status, headers and body. */
async function answerTo(url: string, init?: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { redirect: "manual", ...init });
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  return { status: response.status, text: `${headers}\n\n${await response.text()}` };
}

/** The response to bytes that are not HTTP. */
function answerToRubbish(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    connect(port, "127.0.0.1")
      .on("data", (data) => {
        text += data;
      })
      .once("close", () => resolve(text))
      .once("error", reject)
      .end("RUBBISH\r\n\r\n");
  });
}

/** Same-origin URLs in a page: links, and files named in its data. */
function linksIn(html: string): string[] {
  const links = html.matchAll(/\s(?:href|src)="(\/[^"/#][^"#]*)"|"(\/assets\/[^"]+)"/g);
  return [...links].map(([, link, file]) => (link ?? file ?? "").replaceAll("&amp;", "&"));
}

/**
 * Requests all of that and everything it links to. Returns the URLs with a leak, a stack trace or without a request
 * id, and every status seen.
 */
async function crawl(portal: Portal, untold: SecretValues) {
  const found: string[] = [];
  const statuses = new Set<number>();
  const look = async (path: string, init?: RequestInit) => {
    const { status, text } = await answerTo(portal.url + path, init);
    statuses.add(status);
    if (!/^x-request-id: [\w-]{36}$/m.test(text)) found.push(`${path.slice(0, 80)}: without a name`);
    if (/^\s+at .+:\d+:\d+/m.test(text)) found.push(`${path.slice(0, 80)}: a stack`);
    for (const name of leakedSettings(text, untold))
      found.push(`${init?.method ?? "GET"} ${path.slice(0, 80)}: ${name}`);
    return text;
  };
  const known = new Set<string>();
  let next = [
    ...[...specifiedPaths, ...furtherPaths].map(([path]) => path.replace(/\{.*\}/, "1")),
    ...datasetsAndPages(fallbackCategories).map(({ url }) => url),
  ];
  while (next.length > 0) {
    const paths = [...new Set(next)].filter((path) => !known.has(path));
    for (const path of paths) known.add(path);
    next = [];
    for (const path of paths) {
      const text = await look(path);
      if (/^content-type: text\/html/m.test(text)) next.push(...linksIn(text));
    }
  }
  for (const [path, init] of [...oddities, ...(await posts())]) await look(path, init);
  const rubbish = await answerToRubbish(Number(new URL(portal.url).port));
  expect(rubbish).toContain("400 Bad Request");
  found.push(...leakedSettings(rubbish, untold).map((name) => `rubbish: ${name}`));
  return { found, statuses, asked: known.size };
}

test("no response or log line contains a secret, even with services that leak everything", more, async () => {
  const services = await leakingServices(secrets);
  const stopPostgres = await startPostgres();
  const database = new URL(process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:1/none");
  database.password = password;
  const env = {
    ...services.env,
    ...(stopPostgres ? { DATABASE_URL: database.href } : {}),
    TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
    PASS_SECRET: passSecret,
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: "trace",
  };
  let log = "";
  const portal = await startPortal({ env, onWritten: (bytes) => (log += bytes) });
  try {
    const { found, statuses, asked } = await crawl(portal, new Map([...secretsOf(env), ...addressesOf(env)]));
    expect(found).toEqual([]);
    expect(asked).toBeGreaterThan(150);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 301, 400, 401, 403, 404, 405, 413, 414, 415, 422, 502]));
    // The services got their keys, and the log reports their failures.
    expect(services.shown.get("cards-of-the-region")).toBe(secrets.CARD_API_KEY);
    expect(services.shown.get("suggestions-of-the-region")).toContain(secrets.SUGGEST_API_TOKEN);
    expect(services.shown.has("captcha-of-the-region")).toBe(true);
    expect([...services.posted].sort()).toEqual(["card", "site"]);
    expect(log.split("\n").length).toBeGreaterThan(asked);
    expect(leakedSettings(log, secretsOf(env))).toEqual([]);
  } finally {
    await portal.remove();
    await services.close();
    if (stopPostgres) {
      stopPostgres();
      // Other tests start their own.
      delete process.env.TEST_DATABASE_URL;
    }
  }
});

test("reports an unreachable database without its password", more, async () => {
  const database = new URL(`postgres://portal@127.0.0.1:${await freePort()}/portal`);
  database.password = password;
  const DATABASE_URL = database.href;
  const failure = await startPortal({ env: { DATABASE_URL, LOG_LEVEL: "trace" } }).catch(
    (error: Error) => error.message,
  );
  expect(failure).toContain("the portal ended with");
  expect(leakedSettings(String(failure), secretsOf({ DATABASE_URL }))).toEqual([]);
});

test("the build contains no environment value and no name of a secret", async () => {
  const env = { ...secrets, METRICS_TOKEN: metricsToken, PASS_SECRET: passSecret };
  const before = { ...process.env };
  Object.assign(process.env, env);
  const { env: told, define } = await resolveConfig({ configFile: join(root, "vite.config.ts") }, "build").finally(
    () => {
      process.env = before;
    },
  );
  expect(leakedSettings(JSON.stringify([told, define]), secretsOf(env))).toEqual([]);
  const folder = join(root, "dist");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(100);
  for (const { parentPath, name } of files.filter(({ name }) => !/\.(br|gz)$/.test(name))) {
    const text = readFileSync(join(parentPath, name), "latin1");
    expect(leakedSettings(text, secretsOf({ ...process.env, ...env })), name).toEqual([]);
    expect(text, name).not.toMatch(
      /CARD_API_KEY|SUGGEST_API_TOKEN|TURNSTILE_SECRET|PASS_SECRET|METRICS_TOKEN|DATABASE_URL/,
    );
  }
});

test("finds secrets as plain text, in JSON, in URLs and in base64", () => {
  const untold = secretsOf({ ...secrets, DATABASE_URL: "postgres://a:p%40%22rol@h/d" });
  expect(untold.get("DATABASE_URL")).toBe('p@"rol');
  expect(leakedSettings(`x ${secrets.CARD_API_KEY} y`, untold)).toEqual(["CARD_API_KEY"]);
  expect(leakedSettings(`?key=${encodeURIComponent(secrets.CARD_API_KEY)}`, untold)).toEqual(["CARD_API_KEY"]);
  expect(leakedSettings(Buffer.from(secrets.TURNSTILE_SECRET).toString("base64"), untold)).toEqual([
    "TURNSTILE_SECRET",
  ]);
  expect(leakedSettings(JSON.stringify('p@"rol'), untold)).toEqual(["DATABASE_URL"]);
  expect(leakedSettings("nothing", untold)).toEqual([]);
  const addresses = addressesOf({ SITE_API_URL: "http://10.0.0.7:8080/base" });
  expect(leakedSettings("GET http://10.0.0.7:8080/base/v1", addresses)).toEqual([
    "SITE_API_URL",
    "SITE_API_URL (path)",
  ]);
});
