import { expect } from "playwright/test";
import type { ErrorBody } from "../../../src/shared/failure.ts";
import { materialFileUrl } from "../../../src/shared/material-file.ts";
import { postUrls } from "../../../src/shared/post-urls.ts";
import type { ResourceName } from "../../../src/shared/resources.ts";
import { type Resource, request, resources } from "../../../src/shared/resources.ts";
import { passSecret } from "../../server/captcha/issued-pass.ts";
import { feedbackFields, message, newKey } from "../../server/posts/post-requests.ts";
import { cases, more } from "../helpers/matrix.ts";
import { type FaultyPortal, type OpenPortal, test } from "./faulty-portal.ts";
import { type Fault, faults, furtherFaults, internalDetails, serverOnlyFaults } from "./service-faults.ts";

// Compares what a browser gets while both services fail, in one way after another, with what it may get: every
// resource, every route's page, pictures, a document, posts and suggestions. Over HTTP, without a browser.

/** Parameters of resources that need them. */
const parameters: Partial<Record<ResourceName, Readonly<Record<string, string | number>>>> = {
  page: { alias: "soglasie" },
  newsList: { category: 1, page: 1, "per-page": 4, sort: "-created_at" },
  newsItem: { id: 1, category: 1 },
  material: { id: 1 },
  search: { query: "карта" },
  geoByAddress: { ip: "192.0.2.1" },
  organizationPoints: { uid: 4670 },
  acceptorBranches: { uid: 101 },
  promotion: { id: 1 },
  partner: { id: 101 },
  places: { kind: "point" },
  nearPlaces: { acceptor: 101 },
};

const rows = Object.values<Resource>(resources).map((row) => ({ row, url: request(row, parameters[row.name]).url }));

/** Points and branches, one request for each organization and partner, are shown as they come. */
const gathered = rows
  .filter(({ row }) => /^(?:points|branches|places|partnerPlaces)$/.test(row.name))
  .map(({ url }) => url);

/** Composed of them. */
const nearby = request(resources.nearby).url;

/** Resources that need no service. */
const ownRows: readonly string[] = [resources.config.name, resources.visitorAddress.name, resources.measures.name];

/** One screen of each kind. */
const pages = [
  ...["/holder", "/partner", "/holder/capabilities/soglasie", "/holder/card-social", "/holder/materials"],
  ...["/holder/support/questions", "/holder/news", "/holder/news/1", "/holder/search?query=карта", "/holder/stocks"],
  ...["/holder/stocks/1", "/holder/partner-program", "/holder/partner-program/partner/101", "/operator/contacts"],
];

/** All allowed response headers. */
const allowedHeaders = new Set([
  ...["allow", "cache-control", "connection", "content-disposition", "content-encoding", "content-length"],
  ...["content-security-policy", "content-type", "cross-origin-opener-policy", "cross-origin-resource-policy", "date"],
  ...["etag", "keep-alive", "permissions-policy", "referrer-policy", "reporting-endpoints", "retry-after"],
  ...[
    "transfer-encoding",
    "vary",
    "x-build",
    "x-portal",
    "x-content-type-options",
    "x-request-id",
    "x-pagination-page-count",
  ],
  ...["x-pagination-current-page", "x-pagination-total-count", "x-pagination-per-page"],
]);

const suggestToken = "token-of-the-suggestions";

/** A response. */
interface Got {
  url: string;
  status: number;
  headers: Headers;
  body: string;
}

async function get(portal: FaultyPortal, url: string, init: RequestInit = {}): Promise<Got> {
  const response = await fetch(portal.url + url, { redirect: "manual", ...init });
  return { url, status: response.status, headers: response.headers, body: await response.text() };
}

/** Requests everything at once. */
async function everything(portal: FaultyPortal, pictures: readonly string[]): Promise<Map<string, Got>> {
  const reads = [
    ...rows.map(({ url }) => url),
    ...pages,
    ...pictures,
    materialFileUrl("1"),
    "/sitemap.xml",
    "/feeds/holder.xml",
    "/open-data/points.csv",
  ];
  const posts = (["site", "card"] as const).map((place) => post(portal, place));
  const got = await Promise.all([...reads.map((url) => get(portal, url)), ...posts, suggest(portal)]);
  return new Map(got.map((each) => [each.url, each]));
}

async function post(portal: FaultyPortal, place: "site" | "card"): Promise<Got> {
  const key = newKey(place);
  const { payload, contentType } = await message(key, feedbackFields(place));
  const headers = { "content-type": contentType, "idempotency-key": `"${key}"`, "sec-fetch-site": "same-origin" };
  return get(portal, postUrls[place], { method: "POST", headers, body: new Uint8Array(payload) });
}

function suggest(portal: FaultyPortal): Promise<Got> {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  return get(portal, "/api/suggest/fio", { method: "POST", headers, body: '{"query":"Иван"}' });
}

/** Headers, bodies and the log reveal nothing internal. */
function expectHidden(portal: FaultyPortal, got: ReadonlyMap<string, Got>): void {
  const hidden = [portal.key, suggestToken, new URL(portal.services).host];
  for (const { url, status, headers, body } of got.values()) {
    const head = [...headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    for (const word of hidden) expect(head + body, `${url} (${status})`).not.toContain(word);
    expect(head + body, `${url} (${status})`).not.toMatch(internalDetails);
    expect(
      [...headers.keys()].filter((name) => !allowedHeaders.has(name)),
      url,
    ).toEqual([]);
    expect(headers.get("x-pagination-page-count") ?? "1", url).toMatch(/^\d+$/);
  }
  for (const word of hidden.slice(0, 2)) expect(portal.log.join("")).not.toContain(word);
}

/** A body without partner names, for which promotions wait only briefly on a slow machine, and without the time. */
function shown(got: ReadonlyMap<string, Got>, url: string): string | undefined {
  return got.get(url)?.body.replace(/"acceptorName":"[^"]*"|"asOf":\d+/g, "");
}

function isPartial(got: Got | undefined): boolean {
  return got?.headers.get("cache-control") === "no-store";
}

/** All places have come. */
async function expectGathered(portal: FaultyPortal): Promise<void> {
  const states = async () => (await get(portal, "/readyz")).body;
  await expect.poll(states, { timeout: 60_000 }).toBe('{"status":"ok"}');
}

/** One of our server's own error messages. */
function expectOurs({ url, body, headers }: Got): void {
  const { message: said, ...error }: ErrorBody = JSON.parse(body);
  expect(Object.keys(error).sort(), url).toEqual(["code", "name", "status"]);
  expect(said, url).toMatch(/^(?:Сервис сейчас недоступен|Сервис не ответил вовремя|Запрос составлен неверно)/);
  expect(headers.get("cache-control"), url).toBe("no-store");
}

/** Timeouts (ms): long where everything responds eventually, even on a slow machine; short otherwise. */
function timeoutsFor(fault: Fault | null) {
  if (fault === "silence") return { service: 1_500, page: 1_000, post: 1_500 };
  return { service: 10_000, page: 10_000 };
}

/** A portal with all three services. */
async function portalBefore(open: OpenPortal, services: string, fault: Fault | null): Promise<FaultyPortal> {
  const env = { PASS_SECRET: passSecret, SUGGEST_API_URL: services, SUGGEST_API_TOKEN: suggestToken };
  return open({ env, timeouts: timeoutsFor(fault) });
}

test("a browser gets only allowed responses whatever way the services fail", more, async ({ openPortal: open }) => {
  test.setTimeout(180_000);
  const { services } = await open();
  const sound = await portalBefore(open, services, null);
  await expectGathered(sound);
  const slides = await get(sound, request(resources.slider, { category: 1 }).url);
  const pictures = JSON.parse(slides.body).map(({ image }: { image: string }) => image);
  const healthy = await everything(sound, pictures);
  expectHidden(sound, healthy);
  for (const url of [...rows.map((row) => row.url), ...pictures]) expect(healthy.get(url)?.status, url).toBe(200);

  const ask = async (fault: Fault) => {
    const portal = await portalBefore(open, services, fault);
    portal.break("everything", fault);
    const got = await everything(portal, pictures);
    portal.mend();
    expectHidden(portal, got);
    return got;
  };
  for (const fault of cases([...faults, ...furtherFaults], 2)) {
    await test.step(fault, async () => {
      const got = await ask(fault);
      for (const { row, url } of rows) {
        const answer = got.get(url);
        if (answer === undefined) throw new Error(`${url} was not asked for`);
        if (ownRows.includes(row.name)) expect(answer.body, url).toBe(healthy.get(url)?.body);
        else {
          expect([400, 422, 502, 504], url).toContain(answer.status);
          expectOurs(answer);
        }
      }
      for (const url of pages) {
        const { status, body } = got.get(url) ?? { status: 0, body: "" };
        expect([200, 404], url).toContain(status);
        expect(body, url).toContain("<h1");
      }
      for (const url of pictures) expect([404, 502, 504], url).toContain(got.get(url)?.status);
      for (const url of [postUrls.site, postUrls.card]) {
        expect(got.get(url)?.status, url).toBeGreaterThanOrEqual(422);
        expect(got.get(url)?.body, url).not.toContain('"success":true');
      }
    });
  }
  for (const fault of serverOnlyFaults) {
    await test.step(fault, async () => {
      const got = await ask(fault);
      const urls = [...rows.map(({ url }) => url), ...pictures];
      // It names nothing as the nearest until all places have come.
      const mayWait = got.get(nearby)?.status === 504;
      expect(urls.filter((url) => got.get(url)?.status !== 200)).toEqual(mayWait ? [nearby] : []);
      const isGathered = !gathered.some((url) => isPartial(got.get(url)));
      const whole = isGathered ? urls : urls.filter((url) => !gathered.includes(url) && url !== nearby);
      if (fault !== "slow") expect(whole.filter((url) => shown(got, url) !== shown(healthy, url))).toEqual([]);
      for (const url of [postUrls.site, postUrls.card]) expect(got.get(url)?.body).toContain('"success":true');
    });
  }
});
