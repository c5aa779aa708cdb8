import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startMs } from "../backend/engines.ts";
import { type DemoServices, startDemoServices } from "../services-check/demo-services.ts";

const script = join(import.meta.dirname, "../../../server/commands/services-check.ts");

interface Outcome {
  code: number;
  out: string;
  error: string;
}

/** Runs the command in its own process. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, error: stderr }),
    );
  });
}

let demo: DemoServices;

beforeAll(async () => {
  demo = await startDemoServices();
}, startMs);
afterAll(() => demo.close());
beforeEach(() => {
  demo.changes.clear();
  demo.posts.length = 0;
});

const settings = () => ({ SITE_API_URL: demo.address, CARD_API_URL: demo.address, CARD_API_KEY: demo.key });

test("with the portal's settings: a table of at most 120 characters a line, exit code 0, nothing posted", async () => {
  const { code, out } = await run([], settings());
  expect({ code, posts: demo.posts }).toEqual({ code: 0, posts: [] });
  expect(out).toMatch(/\/v1\/faq +1\u00a0запрос +40\u00a0записей/);
  expect(out).toContain("Сбор адресов партнёров: 300\u00a0списков за ");
  expect(out).toMatch(/\nОшибок нет\.\n$/);
  expect(out.split("\n").filter((line) => line.length > 120)).toEqual([]);
});

test("one service alone, from its parameter; faults end with exit code 1", async () => {
  demo.changes.set("/v1/faq", () => []);
  const { code, out } = await run(["--site", demo.address], settings());
  expect(code).toBe(1);
  expect(out).toContain("сервис сайта, /v1/faq\n    • список пуст: «Вопросы и ответы» пусты\n");
  expect(out).not.toContain("/ListAcceptors");
  expect(out).toMatch(/\n1\u00a0ошибка\.\n$/);
});

test("--json has the documented form", async () => {
  demo.changes.set("/v1/faq", () => []);
  const { code, out } = await run(["--json"], settings());
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({
    version: 1,
    checkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    services: { site: demo.address, card: demo.address },
    rows: expect.arrayContaining([
      {
        ...{ service: "card", call: "/IssuePoints?uid=", requests: 14, failed: 0, items: 420, dropped: 0 },
        ms: { median: expect.any(Number), slowest: expect.any(Number) },
      },
    ]),
    gatherings: {
      points: { lists: 14, failed: 0, ms: expect.any(Number), slowest: expect.anything() },
      branches: expect.anything(),
    },
    ...{ faults: 1, remarks: 0 },
    findings: [
      {
        ...{ level: "fault", code: "empty-screen", service: "site", call: "/v1/faq", field: null, places: [] },
        text: "список пуст: «Вопросы и ответы» пусты",
      },
    ],
    posts: [],
  });
});

test("a wrong key is reported once, and neither key is ever printed", async () => {
  const key = "Bearer wrong-and-secret";
  demo.changes.set("/v1/setting", (body: object[]) => [...body, { alias: demo.key, title: demo.key, value: demo.key }]);
  const { code, out, error } = await run(["--key", key], settings());
  expect(code).toBe(1);
  expect(out).toContain("• ключ не принят: на все запросы ответ 401; ключ задают в CARD_API_KEY целиком");
  expect(out).toMatch(/\n1\u00a0ошибка\.\n$/);
  expect(out + error).not.toContain("wrong-and-secret");
});

test("--post sends each service one message that says what it is; an application only with --post=application", async () => {
  const { code, out } = await run(["--post"], settings());
  expect(demo.posts.map(({ path }) => path)).toEqual(["/v1/feedback", "/Feedback"]);
  for (const { body } of demo.posts) expect(body).toContain("Проверка связи с порталом, отвечать не нужно");
  expect(out).toMatch(/POST \/v1\/feedback: принято, номер \d+\n {2}POST \/Feedback: принято, номер \d+\n/);
  expect(code).toBe(0);
  demo.posts.length = 0;
  const applied = await run(["--post=application"], settings());
  expect(demo.posts.map(({ path }) => path)).toEqual(["/v1/feedback", "/Feedback", "/RegisterClient"]);
  expect(applied.out).toContain("POST /RegisterClient: принято, номер ");
});

test.each<[string, string[], Record<string, string>, string]>([
  ["an unknown option", ["--sight=https://a.example.ru"], {}, "Такого параметра нет: «--sight»."],
  ["no service", [], {}, "Какой сервис проверять?"],
  ["a wrong setting", ["--site=https://a.example.ru"], { CARD_PARALLEL: "many" }, "Неверные настройки"],
])("%s: exit code 2, and why in Russian", async (_, args, env, message) => {
  const { code, out, error } = await run(args, env);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(error).toContain(message);
});
