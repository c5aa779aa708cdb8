import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../../server/app.ts";
import { buildCardBackend } from "../../../server/backend/card/card-backend.ts";
import type { Database } from "../../../server/backend/db/database.ts";
import { buildSiteBackend } from "../../../server/backend/site/site-backend.ts";
import { readConfig } from "../../../server/config/read-config.ts";
import { createLogger } from "../../../server/operation/logger.ts";
import { fromColumns } from "../../../src/shared/entities/place-columns.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { resourceAt, resources } from "../../../src/shared/resources.ts";
import { pagingFromHeaders } from "../../../src/shared/service-response.ts";
import { addCardRows } from "../backend/card/card-rows.ts";
import { engines, startMs, type TestDatabase } from "../backend/engines.ts";
import { filledDatabase } from "../backend/filled-database.ts";
import { closeNow, listen, plainBackend, plainRenderer, temporaryDist } from "../portal.ts";

interface Call {
  service: "site" | "card";
  /** URLs that give 200; the first is how the portal requests it. */
  good: readonly string[];
  /** Query parameters. */
  query?: readonly string[];
  /** URLs that are refused, with their status. */
  refused?: Readonly<Record<string, number>>;
  /** URLs with invented ids, with the service's own status: the portal answers 404 without asking. */
  invented?: Readonly<Record<string, number>>;
  /** Responds with Yii2 list metadata. */
  isPaged?: true;
}

const uid = { query: ["uid"] };
const cyrillic = (url: string) => encodeURI(url);

/** Every GET of spec §7, copied by hand. */
const calls: readonly Call[] = [
  { service: "card", good: ["/ListLocalities"] },
  { service: "card", good: ["/ListAcceptorCategories"] },
  { service: "card", good: ["/IssuePointOrganizations"] },
  {
    service: "card",
    good: ["/IssuePoints?uid=9001", "/IssuePoints?uid=9002"],
    ...uid,
    refused: { "/IssuePoints": 400 },
    invented: { "/IssuePoints?uid=999999999": 200, "/IssuePoints?uid=": 400, "/IssuePoints?uid=all": 400 },
  },
  { service: "card", good: ["/ListLoyaltyPrograms"] },
  { service: "card", good: ["/ListAcceptors"] },
  {
    service: "card",
    good: ["/AcceptorBranches?uid=9301"],
    ...uid,
    refused: { "/AcceptorBranches": 400 },
    invented: {
      "/AcceptorBranches?uid=999999999": 200,
      "/AcceptorBranches?uid=": 400,
      "/AcceptorBranches?uid=-9301": 400,
    },
  },
  { service: "card", good: ["/keyPartners"] },
  { service: "card", good: ["/ListFeedbackThemes"] },
  { service: "site", good: ["/geo", "/geo?"] },
  {
    service: "site",
    good: ["/v1/geo?ip=203.0.113.7", "/v1/geo?ip=2001:db8::1", "/v1/geo?ip=10.0.0.1"],
    query: ["ip"],
    refused: { "/v1/geo?ip=": 422, "/v1/geo?ip=ekb": 422, "/v1/geo?ip=300.1.1.1": 422 },
  },
  { service: "site", good: ["/v1/setting"] },
  { service: "site", good: ["/v1/setting/categories"] },
  { service: "site", good: ["/v1/block?page=HolderHome", "/v1/block", "/v1/block?page=Nowhere"], query: ["page"] },
  {
    service: "site",
    good: ["/v1/slider?category=1", "/v1/slider", "/v1/slider?category=77"],
    query: ["category"],
    refused: { "/v1/slider?category=holder": 422 },
  },
  { service: "site", good: ["/v1/page"] },
  {
    service: "site",
    good: ["/v1/page/politika", "/v1/page/pravila"],
    refused: { "/v1/page/nowhere": 404, [cyrillic("/v1/page/политика")]: 404, "/v1/page/%27": 404 },
  },
  {
    service: "site",
    good: [
      "/v1/news?category=1&page=1&per-page=4&sort=-created_at",
      "/v1/news",
      "/v1/news?category=1&page=99999&per-page=4",
      "/v1/news?category=1&page=abc&per-page=100000&sort=password",
      "/v1/news?category=1&from=2026-10-01&to=2026-10-10",
      "/v1/news?category=77",
    ],
    query: ["category", "page", "per-page", "sort", "from", "to"],
    refused: {
      "/v1/news?category=holder": 422,
      "/v1/news?from=yesterday": 422,
      "/v1/news?to=2026-13-01": 422,
    },
    isPaged: true,
  },
  {
    service: "site",
    good: ["/v1/news/1?category=1", "/v1/news/1"],
    query: ["category"],
    refused: { "/v1/news/1?category=77": 404, "/v1/news/999999999?category=1": 404, "/v1/news/first": 404 },
  },
  { service: "site", good: ["/v1/video"] },
  { service: "site", good: ["/v1/faq"] },
  {
    service: "site",
    good: ["/v1/material?category=1&type=basic", "/v1/material", "/v1/material?category=77&type=guides"],
    query: ["category", "type"],
    refused: { "/v1/material?category=holder": 422, "/v1/material?type=secret": 422 },
  },
  {
    service: "site",
    good: ["/v1/material/9001"],
    refused: { "/v1/material/999999999": 404, "/v1/material/first": 404 },
  },
  { service: "site", good: ["/v1/feedback/subjects"] },
  {
    service: "site",
    good: [
      cyrillic("/v1/search?query=карта&page=1&per-page=10"),
      cyrillic("/v1/search?query=новость&page=99999&per-page=1"),
      "/v1/search?query=%26%7C%21%3A%2A%27%28%29%3C-%3E",
    ],
    query: ["query", "page", "per-page"],
    refused: {
      "/v1/search": 422,
      "/v1/search?query=": 422,
      [cyrillic("/v1/search?query=  аб  ")]: 422,
    },
    isPaged: true,
  },
];

const hostileValues = [
  "",
  "%00",
  "1%00",
  "%27%20or%201=1--",
  "%27;drop%20table%20site_news;--",
  "%E0%A4%A",
  "%ff%fe",
  "-1",
  "0",
  "1e3",
  "99999999999999999999999",
  "..%2f..%2fetc%2fpasswd",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "%F0%9F%98%80%E2%80%AE",
  "a".repeat(500),
  "a".repeat(2000),
  "1%0d%0aset-cookie:%20a=1",
];

/** The URL with each query parameter hostile in each way: as a value, repeated, as a list, as an object. */
function hostileUrls({ good, query = [] }: Call): string[] {
  const [path = ""] = (good[0] ?? "").split("?");
  const values = query.flatMap((name) => hostileValues.map((value) => `${path}?${name}=${value}`));
  const forms = query.flatMap((name) => [
    `${path}?${name}=1&${name}=2`,
    `${path}?${name}[]=1`,
    `${path}?${name}[a][b]=1`,
    `${path}?__proto__[${name}]=1`,
  ]);
  return [...values, ...forms, `${path}?constructor=1&toString=2&__proto__=3`, `${path}?${"&".repeat(2000)}`];
}

/** The same for the last path segment where it is an id or alias. */
function hostilePaths({ good }: Call): string[] {
  const named = /^(\/v1\/(?:news|page|material)\/)[^/?]+/.exec(good[0] ?? "");
  return named ? hostileValues.filter((value) => value !== "").map((value) => `${named[1]}${value}`) : [];
}

const key = "key-of-the-card-data-service";

/** Internals that must not leak. */
const inside = new RegExp(`${key}|select |site_\\w|card_\\w|node_modules|\\.ts:\\d|SQLSTATE|stack`, "i");

const cleanStatuses = [200, 400, 404, 414, 422];

const browserHeaders = [
  ...["cache-control", "content-type", "content-length", "content-encoding", "etag", "vary", "date"],
  ...["connection", "keep-alive", "transfer-encoding"],
  ...["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"],
  ...["cross-origin-opener-policy", "cross-origin-resource-policy", "x-portal", "x-request-id"],
  ...["x-pagination-page-count", "x-pagination-current-page", "x-pagination-total-count", "x-pagination-per-page"],
];

interface Asked {
  status: number;
  type: string | null;
  headers: Headers;
  body: unknown;
  text: string;
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Asked> {
  const response = await fetch(url, { headers, redirect: "manual" });
  const text = await response.text();
  const type = response.headers.get("content-type");
  return { status: response.status, type, headers: response.headers, text, body: JSON.parse(text) };
}

/** What an item has in common before and after this server, which sanitizes its texts. */
function identity(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(identity);
  for (const name of ["items", "id", "ref", "alias"]) if (name in value) return identity(Reflect.get(value, name));
  return value;
}

function pagingOf({ headers }: Asked) {
  return pagingFromHeaders((name) => headers.get(name));
}

async function addSiteRows(db: Database): Promise<void> {
  await db.script(`
    insert into site_material (id, title, category, type, extension, size, url, created_at) overriding system value
      values (9001, 'Материал для проверки', 1, 'basic', 'pdf', 1000, '/media/none.pdf', '2026-10-01 12:00:00');
    insert into site_feedback_subject (id, name) overriding system value values (9001, 'Предмет для проверки');
  `);
}

describe.each(engines)("calls of spec §7: $name", ({ create }) => {
  let opened: TestDatabase;
  let dist: Awaited<ReturnType<typeof temporaryDist>>;
  const running: FastifyInstance[] = [];
  const addresses = { site: "", card: "", portal: "" };

  beforeAll(async () => {
    opened = await filledDatabase({ create });
    await addCardRows(opened.db);
    await addSiteRows(opened.db);
    dist = await temporaryDist();
    const backends = { site: () => buildSiteBackend(opened.db), card: () => buildCardBackend(opened.db, { key }) };
    const backend = plainBackend({
      db: opened.db,
      site: backends.site(),
      card: backends.card(),
      cardKey: key,
    });
    const logger = createLogger({ logLevel: "silent" }, { write: () => undefined });
    const config = { ...readConfig({}), distDir: dist.folder };
    const portal = await buildApp(config, { backend, logger, renderer: plainRenderer });
    // Second instances: the portal injects requests into its own, which cannot listen as well.
    for (const [name, app] of Object.entries({ site: backends.site(), card: backends.card(), portal })) {
      running.push(app);
      Object.assign(addresses, { [name]: await listen(app) });
    }
    running.push(backend.site, backend.card);
  }, startMs);
  afterAll(async () => {
    await Promise.all(running.map(closeNow));
    await dist.remove();
    await opened.remove();
  }, startMs);

  function askDirectly({ service }: Call, url: string): Promise<Asked> {
    return ask(addresses[service] + url, service === "card" ? { authorization: key } : {});
  }
  function askPortal({ service }: Call, url: string): Promise<Asked> {
    return ask(`${addresses.portal}/api/${service}${url}`);
  }

  /** The data parsed from the response; fails when the parser drops an item. */
  function parsed({ service }: Call, url: string, asked: Asked): unknown {
    const resource = resourceAt(new URL(`/api/${service}${url}`, "http://portal").pathname);
    if (!resource) throw new Error(`no row for ${url}`);
    const answer = { body: asked.body, paging: pagingOf(asked) };
    return parserOf(resource).parse(answer, (problem) => expect.fail(`${url}: ${problem}`));
  }

  function expectNothingOfTheInside(asked: Asked): void {
    expect(asked.type).toBe("application/json; charset=utf-8");
    expect([...asked.headers.keys()].filter((name) => !browserHeaders.includes(name))).toEqual([]);
    expect(inside.exec(asked.text + JSON.stringify([...asked.headers]))).toBeNull();
  }

  test("every resource of the services is covered", () => {
    const rows = calls.map(({ service, good }) => resourceAt(`/api/${service}${good[0]?.split("?")[0]}`)?.name);
    const expected = Object.values(resources).filter(({ service }) => service !== "own");
    expect(rows.toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
  });

  describe.each(calls.map((call) => ({ call, name: `${call.service} ${call.good[0]?.split("?")[0]}` })))(
    "GET $name",
    ({ call }) => {
      test.each(call.good)("%s gives the same data directly and through the portal", async (url) => {
        const [direct, ours] = await Promise.all([askDirectly(call, url), askPortal(call, url)]);
        expect([direct.status, ours.status]).toEqual([200, 200]);
        expect(direct.type).toMatch(/^application\/json\b/);
        expectNothingOfTheInside(ours);
        expect(pagingOf(ours)).toEqual(pagingOf(direct));
        if (call.isPaged) expect(pagingOf(ours)).not.toBeNull();
        if (call.service === "card") expect(pagingOf(ours)).toBeNull();
        expect(identity(parsed(call, url, ours))).toEqual(identity(parsed(call, url, direct)));
      });

      test.each(Object.entries(call.invented ?? {}))(
        "%s is %i at the service, and 404 at the portal",
        async (url, status) => {
          const [direct, through] = [await askDirectly(call, url), await askPortal(call, url)];
          expect([direct.status, through.status]).toEqual([status, 404]);
        },
      );

      test.each(Object.entries(call.refused ?? {}))("%s is refused with %i and a message", async (url, status) => {
        const [direct, ours] = await Promise.all([askDirectly(call, url), askPortal(call, url)]);
        expect([direct.status, ours.status]).toEqual([status, status]);
        expect(direct.type).toMatch(/^application\/json\b/);
        expectNothingOfTheInside(ours);
        expect(ours.body).toMatchObject({ status, code: 0, message: expect.stringMatching(/[а-яё]/i) });
        expect(ours.headers.get("cache-control")).toBe("no-store");
      });

      test("hostile parameters get a clean response", async () => {
        for (const url of [...hostileUrls(call), ...hostilePaths(call)]) {
          const [direct, ours] = await Promise.all([askDirectly(call, url), askPortal(call, url)]);
          const about = `${url.slice(0, 100)}: ${direct.text.slice(0, 100)} | ${ours.text.slice(0, 100)}`;
          expect(cleanStatuses, about).toContain(direct.status);
          expect(cleanStatuses, about).toContain(ours.status);
          expect(inside.test(direct.text), about).toBe(false);
          expectNothingOfTheInside(ours);
          if (ours.status === 200) parsed(call, url, ours);
        }
      });

      test("other methods are not forwarded", async () => {
        const url = `${addresses.portal}/api/${call.service}${call.good[0]}`;
        for (const method of ["PUT", "PATCH", "DELETE"]) {
          const response = await fetch(url, { method });
          expect(response.status).toBe(405);
        }
      });
    },
  );

  test.each(calls.filter(({ service }) => service === "card").map(({ good }) => good[0] ?? ""))(
    "%s needs the card data service's key, which the portal adds",
    async (url) => {
      expect((await ask(addresses.card + url)).status).toBe(401);
      expect((await ask(addresses.card + url, { authorization: `${key}x` })).status).toBe(401);
      const ours = await ask(`${addresses.portal}/api/card${url}`, { authorization: "of no use" });
      expect(ours.status).toBe(200);
      expectNothingOfTheInside(ours);
    },
  );

  test("the merged points and branches are complete", async () => {
    const { body: pointColumns, ...pointsAsked } = await ask(`${addresses.portal}/api/points`);
    const points = fromColumns(pointColumns);
    expect(points).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: "9201", organization: "9001", geolocation: null }),
        expect.objectContaining({ id: "9202", organization: "9001", geolocation: { lat: 56.8, lon: 59.9 } }),
      ]),
    );
    const { body: branchColumns, ...branchesAsked } = await ask(`${addresses.portal}/api/branches`);
    const branches = fromColumns(branchColumns);
    expect(branches).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: "9401", acceptorId: "9301" }),
        expect.objectContaining({ id: "9402", acceptorId: "9302" }),
      ]),
    );
    const count = async (table: string) =>
      (await opened.db.query<{ total: number }>(`select count(*) as total from ${table}`))[0]?.total;
    expect(points).toHaveLength((await count("card_issue_point")) ?? -1);
    expect(branches).toHaveLength((await count("card_acceptor_branch")) ?? -1);
    for (const asked of [pointsAsked, branchesAsked]) expectNothingOfTheInside({ ...asked, body: null });
  });
});
