import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startBackend } from "../../../server/backend/backend.ts";
import { copyEmptyDatabase } from "../../environment/empty-database.ts";
import { startMs, temporaryFolder } from "../backend/engines.ts";
import { passSecret } from "../captcha/issued-pass.ts";
import { closeNow, listening, portal } from "../portal.ts";
import { addPostTargets, feedbackFields, message, newKey } from "../posts/post-requests.ts";

let folder: string;
let DATA_DIR: string;
let file: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  DATA_DIR = join(folder, "data");
  file = join(folder, "backup.gz");
  await copyEmptyDatabase(DATA_DIR);
});
afterEach(() => remove());

async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const script = join(import.meta.dirname, `../../../server/commands/${command}.ts`);
  const child = spawn(process.execPath, [script, ...args], { env: { DATA_DIR, ...env, PATH: process.env.PATH } });
  const [out, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { out, problem, code };
}

/** The portal on the data folder while `work` runs. */
async function whilePortalRuns<T>(work: (app: FastifyInstance) => Promise<T>, env: Record<string, string> = {}) {
  const backend = await startBackend({ dataDir: DATA_DIR, content: null });
  const [known] = await backend.db.query("select 1 from site_feedback_subject");
  if (known === undefined) await addPostTargets(backend.db);
  const app = await portal({ env: { PASS_SECRET: passSecret, ...env }, parts: { backend } });
  try {
    return await work(app);
  } finally {
    await closeNow(app);
    await backend.close();
  }
}

/** The number that a message to the site backend got. */
async function sendMessage(app: FastifyInstance, key: string, body: string): Promise<string> {
  const { payload, contentType } = await message(key, feedbackFields("site", { body }));
  const response = await app.inject({
    ...{ method: "POST", url: "/api/site/v1/feedback", payload },
    headers: { "content-type": contentType, "idempotency-key": key, "sec-fetch-site": "same-origin" },
  });
  expect(response.json()).toMatchObject({ success: true });
  return response.json().number;
}

const first = { key: newKey("site"), body: "Письмо до копии" };
const later = { key: newKey("site"), body: "Письмо после копии" };
const unanswered = { key: newKey("site"), body: "Ответ на него потерялся" };

test("backup beside a running portal; a restore names what came later, and takes repeated messages once", {
  timeout: 2 * startMs,
}, async () => {
  await whilePortalRuns(async (app) => {
    expect(await sendMessage(app, first.key, first.body)).toBe("1");
    const made = await run("backup", [file]);
    expect(made).toMatchObject({ code: 0, problem: "", out: expect.stringContaining("feedback: 1\n") });
    expect(made.out).toMatch(/таблиц — \d+, строк — \d+, .* МБ\. Копия прочитана и цела\./);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run("backup", [file])).toMatchObject({ code: 1, problem: `${file} уже есть: укажите другое имя.\n` });
    await sendMessage(app, later.key, later.body);
    await sendMessage(app, unanswered.key, unanswered.body);
    const refused = await run("restore", [file, "--replace"]);
    expect(refused).toMatchObject({ code: 1, problem: expect.stringContaining("сначала остановите его") });
  });
  expect(await run("restore", [file])).toMatchObject({ code: 1, problem: expect.stringContaining("--replace") });

  const restored = await run("restore", [file, "--replace"]);
  expect(restored).toMatchObject({ code: 0, problem: "" });
  expect(restored.out).toMatch(/обращение \(сайт\) № 2, «Для проверки»\n.*обращение \(сайт\) № 3/);
  expect(restored.out).not.toContain("№ 1,");

  const [, kept = "", since = ""] =
    /DATA_DIR=(\S+) npm run feedback:export -- ПАПКА --since (\S+)/.exec(restored.out) ?? [];
  const out = join(folder, "out");
  expect(await run("feedback-export", [out, "--since", since], { DATA_DIR: kept })).toMatchObject({ code: 0 });
  expect(await readFile(join(out, "feedback.csv"), "utf8")).toContain(later.body);

  await whilePortalRuns(async (app) => {
    // The device that got no answer sends again; one whose message is in the backup gets the number it had.
    expect(await sendMessage(app, first.key, first.body)).toBe("1");
    expect(await sendMessage(app, unanswered.key, unanswered.body)).toBe("4");
    expect(await sendMessage(app, unanswered.key, unanswered.body)).toBe("4");
    expect(await run("feedback-export", [join(folder, "all")])).toMatchObject({
      out: expect.stringContaining("обращений — 2,"),
    });
  });
});

test("beside real services a restore delivers nothing again, and kept addresses of pictures still open", {
  timeout: 2 * startMs,
}, async () => {
  let received = 0;
  const service = Fastify();
  service.addContentTypeParser(/^multipart/, (_, payload, done) => {
    payload.resume().on("end", () => done(null));
  });
  service.post("/v1/feedback", async () => {
    received += 1;
    return { success: true, number: received };
  });
  service.get("/v1/slider", async () => [{ id: 1, title: "Слайд", image: "/card.gif" }]);
  service.get("/card.gif", async (_, reply) => reply.type("image/gif").send(Buffer.from("GIF89a pixels")));
  const address = await listening(service);
  const env = { SITE_API_URL: address, CARD_API_URL: address };
  const lastMessage = { app: "", picture: "" };

  await whilePortalRuns(async (app) => {
    await sendMessage(app, first.key, first.body);
    expect(await run("backup", [file])).toMatchObject({ code: 0 });
    lastMessage.app = await sendMessage(app, unanswered.key, unanswered.body);
    lastMessage.picture = (await app.inject("/api/site/v1/slider?category=1")).json()[0].image;
  }, env);
  expect(lastMessage.picture).toMatch(/^\/media\//);
  const restored = await run("restore", [file, "--replace"], env);
  expect(restored.out).toContain("Перенесено отметок о доставке в сервисы: 1.");

  await whilePortalRuns(async (app) => {
    expect(await sendMessage(app, unanswered.key, unanswered.body)).toBe(lastMessage.app);
    expect(received).toBe(2);
    expect((await app.inject(lastMessage.picture)).statusCode).toBe(200);
  }, env);

  // A new machine: the secret of the addresses comes with the backup.
  DATA_DIR = join(folder, "another");
  expect((await run("restore", [file], env)).out).toContain("в этой базе нет");
  await whilePortalRuns(async (app) => {
    expect((await app.inject(lastMessage.picture)).statusCode).toBe(200);
  }, env);
});

test("says how to be called, and where PostgreSQL is copied", async () => {
  const env = { DATABASE_URL: "postgres://localhost/portal" };
  for (const command of ["backup", "restore"]) {
    expect(await run(command, [])).toMatchObject({
      code: 1,
      problem: expect.stringContaining(`npm run ${command} --`),
    });
    expect(await run(command, [file], env)).toMatchObject({
      ...{ code: 1, problem: expect.stringContaining("Backup and restore") },
    });
  }
  DATA_DIR = join(folder, "missing");
  expect(await run("backup", [file])).toMatchObject({ code: 1, problem: expect.stringContaining("нет базы данных") });
});
