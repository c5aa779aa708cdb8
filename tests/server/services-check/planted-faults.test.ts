import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fieldAliases } from "../../../server/upstreams/field-aliases.ts";
import { type ResourceName, resourceAtService, resources } from "../../../src/shared/resources.ts";
import { startMs } from "../backend/engines.ts";
import { Answer, type Change, check, type DemoServices, startDemoServices, told } from "./demo-services.ts";

let demo: DemoServices;

beforeAll(async () => {
  demo = await startDemoServices();
}, startMs);
afterAll(() => demo.close());
beforeEach(() => {
  demo.changes.clear();
  demo.posts.length = 0;
});

const checkDemo = () => check({ site: demo.address, card: demo.address, key: demo.key });

type Item = Record<string, unknown>;

function nameOf(call: string | null): string {
  const path = call?.replace(/\?.*/, "");
  return Object.values(resources).find((resource) => resource.path === path)?.name ?? "";
}

/** Changes the items that match, keeps the others. */
function change(is: (item: Item) => boolean, how: (item: Item) => Item) {
  return (body: Item[]) => body.map((item) => (is(item) ? how(item) : item));
}

test("the demo's own services have no fault and no remark, and get no post", async () => {
  const checked = await checkDemo();
  expect(told(checked)).toEqual([]);
  expect(checked.seen.gatherings).toMatchObject({ points: { lists: 14, failed: 0 }, branches: { lists: 300 } });
  expect(demo.posts).toEqual([]);
});

const spoil = (field: string, value: unknown) => (item: Item) => ({ ...item, [field]: value });
const ofId = (id: number) => (item: Item) => item.id === id;
const swapped = ({ lat, lon }: Item) => ({ lat: lon, lon: lat });

/** Each with what the check says of it. */
const planted: readonly { path: string; change: Change; finding: string }[] = [
  {
    path: "/v1/setting",
    change: change(({ alias }) => alias === "phone", spoil("alias", "phon")),
    finding: "/v1/setting alias: настройки «phon» портал не знает; может быть, «phone»?",
  },
  {
    path: "/v1/setting/categories",
    change: (body: Item) => ({ ...body, operator: "главная" }),
    finding: "/v1/setting/categories operator: «главная» — не номер; берём 4",
  },
  {
    path: "/v1/block",
    change: (body: Item[], { searchParams }) => (searchParams.get("page") === "Contacts" ? [] : body),
    finding:
      "/v1/block?page= page: «Контакты» (/operator/contacts) — пусто: нет ни блоков page=Contacts, ни страницы «contacts»",
  },
  {
    path: "/v1/page/soglasie",
    change: () => new Answer(404, JSON.stringify({ message: "Нет" })),
    finding: "/v1/page/{alias} alias: нет страницы «soglasie»: на неё ссылается согласие под формами",
  },
  {
    path: "/v1/video",
    change: change(
      () => true,
      ({ preview, ...item }) => ({ ...item, prevue: preview }),
    ),
    finding: "/v1/video preview: нет «preview», есть «prevue» — не оно ли? (3\u00a0записи)",
  },
  {
    path: "/v1/faq",
    change: change(ofId(3), spoil("answer", "<p>Да</p><iframe></iframe>")),
    finding: "/v1/faq answer: «<iframe>» портал уберёт [id 3]",
  },
  {
    path: "/v1/material",
    change: change(ofId(2), spoil("created_at", "вчера")),
    finding: "/v1/material created_at: «вчера» не читается как дата [id 2]",
  },
  {
    path: "/v1/feedback/subjects",
    change: (body: Item[]) => [{ id: 77, name: "Жалоба" }, ...body],
    finding:
      "/v1/feedback/subjects name: темы «Жалоба» у сервиса карты нет: туда обращение уйдёт с общей; пары задаёт themePairs в portal.json",
  },
  {
    path: "/ListAcceptors",
    change: change(ofId(101), spoil("logoUrl", "/media/none.webp")),
    finding: "/ListAcceptors logoUrl: «/media/none.webp»: ответ 404 [id 101]",
  },
  {
    path: "/ListLoyaltyPrograms",
    change: change(ofId(1), spoil("imageUrl", "https://cdn.example.org/1.png")),
    finding:
      "/ListLoyaltyPrograms imageUrl: картинку с хоста «cdn.example.org» портал не возьмёт: его нет в MEDIA_HOSTS [id 1]",
  },
  {
    path: "/IssuePoints",
    change: change(ofId(5379), (item) => ({ ...item, geolocation: swapped(Object(item.geolocation)) })),
    finding:
      "/IssuePoints?uid= geolocation: широта и долгота переставлены (в GeoJSON первой идёт долгота); на карте места не будет [id 5379]",
  },
  {
    path: "/AcceptorBranches",
    change: (body: Item[], { searchParams }) => (searchParams.get("uid") === "102" ? new Answer(500, "{}") : body),
    finding: "/AcceptorBranches?uid= -: отвечает 500 [uid=102]",
  },
];

/** Further kinds, each in another row. */
const further: readonly { path: string; change: Change; findings: readonly string[] }[] = [
  {
    path: "/v1/setting",
    change: (body: Item[]) => body.filter(({ alias }) => !/^phone$|^col_2/.test(String(alias))),
    findings: [
      "remark /v1/setting alias: нет настройки «phone»: номер возьмём из portal.json",
      "remark /v1/setting alias: нет настроек col_2_link_1…3: ссылок в этих столбцах подвала не будет",
    ],
  },
  {
    path: "/v1/block",
    change: change(() => true, spoil("body", "")),
    findings: ["fault /v1/block?page= body: нет ни у одной из … записей: текста на страницах не будет"],
  },
  {
    path: "/v1/news",
    change: (body: Item[], { searchParams }) =>
      searchParams.get("category") === "2" ? body.map(spoil("created_at", "2026-12-24 10:00:00")) : body,
    findings: [
      "remark /v1/news created_at: «2026-12-24 10:00:00» — без часового пояса; читаем как время Asia/Yekaterinburg [id 59, id 56, id 52, id 49]",
      "remark /v1/news created_at: «2026-12-24 10:00:00» — ещё не наступило; верен ли часовой пояс? [id 59, id 56, id 52, id 49]",
    ],
  },
  {
    path: "/v1/video",
    change: change(ofId(1), spoil("url", "video.example.ru/1")),
    findings: [
      "fault /v1/video url: «video.example.ru/1» не годится: нужен адрес с https://; запись не покажем [id 1]",
    ],
  },
  {
    path: "/v1/search",
    change: (body: Item[]) => new Answer(200, JSON.stringify(body), { "x-pagination-page-count": "1" }),
    findings: [
      "fault /v1/search -: X-Pagination-Total-Count — … по 10, а X-Pagination-Page-Count — 1: листать не получится [query=карта&page=1&per-page=10]",
    ],
  },
  {
    path: "/v1/faq",
    change: (body: Item[]) => [...body, { ...body[0], order: 99 }],
    findings: ["fault /v1/faq id: повторяется в одном списке [id 1]"],
  },
  {
    path: "/geo",
    change: () => new Answer(502, "<h1>Bad gateway</h1>"),
    findings: ["remark /geo -: отвечает 502; города посетителя не узнаем, предложим «Екатеринбург»"],
  },
  {
    path: "/ListLocalities",
    change: change(({ name }) => name === "Ревда", spoil("geolocation", { lat: 51.8, lon: 59.9 })),
    findings: [
      "fault /ListLocalities geolocation: до ближайшего другого города 518 км; верны ли координаты? [«Ревда»]",
    ],
  },
  {
    path: "/IssuePointOrganizations",
    change: change(ofId(4603), spoil("isNonFinancialCardIssuer", "возможно")),
    findings: [
      "fault /IssuePointOrganizations isNonFinancialCardIssuer: «возможно» не читается как да или нет (true, 1); считаем, что нет [id 4603]",
    ],
  },
  {
    path: "/IssuePoints",
    change: change(ofId(5379), spoil("openingHours", "Пн-Пт 9-18")),
    findings: [
      "remark /IssuePoints?uid= openingHours: «Пн-Пт 9-18» — портал не поймёт, открыто ли сейчас; понятно так: «Mo-Fr 09:00-18:00; Sa 10:00-15:00»; текст покажем как есть [id 5379]",
    ],
  },
  {
    path: "/ListAcceptors",
    change: change(ofId(101), spoil("categoryId", 77)),
    findings: ["remark /ListAcceptors categoryId: «77»: такого id нет в /ListAcceptorCategories [id 101]"],
  },
  {
    path: "/ListLoyaltyPrograms",
    change: change(ofId(1), spoil("dateTo", "до лета")),
    findings: ["fault /ListLoyaltyPrograms dateTo: «до лета» не читается как день; считаем, что срока нет [id 1]"],
  },
  {
    path: "/keyPartners",
    change: (body: Item[]) => new Answer(200, JSON.stringify(body), { "content-type": "text/html" }),
    findings: ["fault /keyPartners -: ответ 200 с Content-Type «text/html»; нужен application/json"],
  },
  {
    path: "/AcceptorBranches",
    change: change(
      () => true,
      (item) => ({ ...item, adress: item.address, address: null }),
    ),
    findings: ["fault /AcceptorBranches?uid= address: нет «address», есть «adress» — не оно ли? (1500\u00a0записей)"],
  },
];

/** Still further kinds, of rows that are taken above. */
const stillFurther: typeof further = [
  {
    path: "/v1/material",
    change: (body: Item[], { searchParams }) =>
      searchParams.get("category") === "2" ? [] : change(ofId(2), spoil("type", "важный"))(body),
    findings: [
      "fault /v1/material type: «важный» — не вид (basic, guides, normative, transport); считаем basic [id 2]",
      ...[
        "«Материалы» (/partner/materials)",
        "«Нормативная база» (/partner/materials/legal-framework)",
        "«Инструкции и регламенты» (/partner/materials/guides-and-regulations)",
        "«Транспорт» (/partner/materials/transport)",
      ].map((screen) => `remark /v1/material -: ${screen}: документов нет`),
    ],
  },
  {
    path: "/v1/slider",
    change: () => [],
    findings: ["remark /v1/slider?category= -: список пуст: слайдов на главной не будет"],
  },
  {
    path: "/v1/page/politika",
    change: () => new Answer(404, JSON.stringify({ message: "Нет" })),
    findings: [
      "fault /v1/page/{alias} alias: нет страницы «politika»: на неё ссылается плашка о cookie (policyAlias в portal.json)",
    ],
  },
  {
    path: "/ListFeedbackThemes",
    change: (body: Item[]) => [{ id: 77, name: "Жалоба" }, ...body],
    findings: [
      "fault /ListFeedbackThemes name: темы «Жалоба» у сайта нет: туда обращение уйдёт с общей; пары задаёт themePairs в portal.json",
    ],
  },
  {
    path: "/ListAcceptors",
    change: change(ofId(101), spoil("oktmo", { town: "Ревда" })),
    findings: ['fault /ListAcceptors oktmo: «{"town":"Ревда"}» не читается; считаем, что пусто [id 101]'],
  },
  {
    path: "/ListLoyaltyPrograms",
    change: change(ofId(1), (item) => ({ ...item, dateFrom: "2026-12-31", dateTo: "2026-12-01" })),
    findings: [
      "fault /ListLoyaltyPrograms dateTo: «2026-12-01» раньше начала («2026-12-31»); акции нигде не будет [id 1]",
    ],
  },
  {
    path: "/IssuePoints",
    change: (body: Item[]) => [
      ...change(ofId(5379), spoil("geolocation", { lat: 51.8, lon: 59.9 }))(body),
      { ...body[0], id: 1 },
    ],
    findings: [
      "fault /IssuePoints?uid= geolocation: дальше 120 км от своего города; на карте места не будет [id 5379]",
      "fault /IssuePoints?uid= id: повторяется; покажем только первую запись [id 1]",
    ],
  },
  {
    path: "/keyPartners",
    change: (body: Item[]) => body.map((item, index) => (index === 0 ? { ...item, logoUrl: "/media/logo.svg" } : item)),
    findings: ["fault /keyPartners logoUrl: «/media/logo.svg»: SVG портал не показывает [id 1]"],
  },
  {
    path: "/AcceptorBranches",
    change: (body: Item[], { searchParams }) =>
      searchParams.get("uid") === "101"
        ? body.map((item, index) => (index === 0 ? { ...item, id: 1_000_001, geolocation: "у вокзала" } : item))
        : body,
    findings: [
      "fault /AcceptorBranches?uid= geolocation: «у вокзала» не читается как координаты; на карте места не будет [id 1000001]",
    ],
  },
];

async function findingsOf(plantings: typeof further): Promise<string[]> {
  for (const { path, change: planting } of plantings) demo.changes.set(path, planting);
  // How much the demo content holds changes with it.
  const counted = /(?<=ни у одной из |Total-Count — )\d+(?:\u00a0\S+(?=:))?/;
  const found = told(await checkDemo()).map((line) =>
    line.replace(counted, (count) => (/\D/.test(count) ? "… записей" : "…")),
  );
  return found.toSorted();
}

test.each([
  ["further kinds of faults and remarks are reported", further],
  ["still further kinds are reported", stillFurther],
])("%s", async (_, plantings) => {
  expect(await findingsOf(plantings)).toEqual(plantings.flatMap(({ findings }) => findings).toSorted());
});

test("twelve planted faults are reported, and nothing else", async () => {
  expect(planted).toHaveLength(12);
  for (const { path, change: planting } of planted) demo.changes.set(path, planting);
  expect(told(await checkDemo()).toSorted()).toEqual(planted.map(({ finding }) => `fault ${finding}`).toSorted());
});

/** For each row, other names of its fields: the likeliest that no other field has. */
function otherNames(fields: (typeof fieldAliases)[ResourceName] = {}): Map<string, string> {
  const taken = new Set(Object.keys(fields));
  const names = new Map<string, string>();
  for (const [field, { aliases }] of Object.entries(fields)) {
    const alias = aliases.find((each) => !taken.has(each));
    if (alias === undefined) continue;
    taken.add(alias);
    names.set(field, alias);
  }
  return names;
}

test("a drawing that the portal has not is reported", async () => {
  demo.changes.set(
    "/v1/block",
    change(({ alias }) => alias === "director", spoil("illustration", "elephant receipt")),
  );
  const [finding, ...others] = told(await checkDemo());
  expect(finding).toMatch(
    /^fault \/v1\/block\?page= illustration: «elephant» — такого рисунка у портала нет; .+ \[id \d+\]$/,
  );
  expect(others).toEqual([]);
});

test("a service with other declared names has no fault, and every name is reported", async () => {
  const expected = new Set<string>();
  demo.changes.set("*", (body, { pathname }) => {
    const resource = resourceAtService("site", pathname) ?? resourceAtService("card", pathname);
    const names = otherNames(resource === null ? {} : fieldAliases[resource.name]);
    const renamed = (item: Item): Item =>
      Object.fromEntries(
        Object.entries(item).map(([field, value]) => {
          const alias = names.get(field);
          if (alias !== undefined && value !== null && value !== "") {
            expected.add(`${resource?.name} ${field}: нет «${field}», есть «${alias}» — берём его`);
          }
          return [alias ?? field, value];
        }),
      );
    return Array.isArray(body) ? (body as Item[]).map(renamed) : names.size > 0 ? renamed(body) : body;
  });
  const checked = await checkDemo();
  expect(told(checked).filter((line) => !line.startsWith("remark"))).toEqual([]);
  const aliases = checked.findings.filter(({ code }) => code === "alias");
  expect(aliases).toHaveLength(checked.findings.length);
  const named = aliases.map(({ call, field, text }) => `${nameOf(call)} ${field}: ${text}`);
  // For rows with the same items a name is reported once.
  const again = /^(?:newsItem|material|pages) /;
  expect([...expected].filter((line) => !again.test(line) && !named.includes(line))).toEqual([]);
  expect(named.length).toBeGreaterThan(80);
});
