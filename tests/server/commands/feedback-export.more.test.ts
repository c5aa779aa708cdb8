import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { startBackend } from "../../../server/backend/backend.ts";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { copyEmptyDatabase } from "../../environment/empty-database.ts";
import { startMs, temporaryFolder } from "../backend/engines.ts";

describe("feedback:export", () => {
  async function run(env: Record<string, string>, ...args: string[]) {
    const script = join(import.meta.dirname, "../../../server/commands/feedback-export.ts");
    const child = spawn(process.execPath, [script, ...args], { env: { ...env, PATH: process.env.PATH } });
    const [out, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { out, problem, code };
  }

  async function emptyFolder(): Promise<string> {
    const { folder, remove } = await temporaryFolder();
    onTestFinished(remove);
    return folder;
  }

  test("reports what it wrote, and names a folder in use or missing", { timeout: startMs }, async () => {
    const folder = await emptyFolder();
    const DATA_DIR = join(folder, "data");
    const out = join(folder, "out");
    expect((await run({ DATA_DIR }, out)).problem).toContain(`В ${DATA_DIR} нет базы данных`);
    await copyEmptyDatabase(DATA_DIR);
    const db = await openDatabase({ dataDir: DATA_DIR });
    const locked = await run({ DATA_DIR }, out);
    expect(locked).toMatchObject({ code: 1, problem: expect.stringMatching(/in use by process \d+/) });
    await db.close();
    expect(await run({ DATA_DIR }, out)).toEqual({
      ...{ code: 0, problem: "", out: `${out}: обращений — 0, файлов — 0, заявлений — 0\n` },
    });
    expect(await run({ DATA_DIR })).toMatchObject({ code: 1, problem: expect.stringContaining("Как вызывать:") });
    expect(await run({ DATA_DIR }, out, "--since", "вчера")).toMatchObject({
      ...{ code: 1, problem: expect.stringContaining("«вчера» — не день") },
    });
  });

  test("beside a running portal on the embedded database, and after it has stopped or was killed", {
    timeout: startMs,
  }, async () => {
    const folder = await emptyFolder();
    const DATA_DIR = join(folder, "data");
    await copyEmptyDatabase(DATA_DIR);
    const backend = await startBackend({ dataDir: DATA_DIR, content: null });
    const received = ["2026-10-09 18:59:59Z", "2026-10-09 19:00:00Z"];
    for (const [index, at] of received.entries()) {
      await backend.db.query(`insert into application (hash, received_at) values ('${index}', $1)`, [at]);
    }
    const out = join(folder, "out");
    expect(await run({ DATA_DIR }, out, "--since", "2026-10-10")).toMatchObject({ code: 0, problem: "" });
    expect(await readFile(join(out, "applications.csv"), "utf8")).toContain("2;2026-10-10 00:00:00");
    expect(await run({ DATA_DIR }, out)).toMatchObject({ code: 1, problem: `Папка ${out} не пуста.\n` });
    const doorFile = join(DATA_DIR, "operator-door.json");
    const door = await readFile(doorFile, "utf8");
    const stranger = await fetch(`http://127.0.0.1:${JSON.parse(door).port}`, { method: "POST", body: "{}" });
    expect(stranger.status).toBe(403);
    await backend.close();
    for (const end of ["stopped", "killed"]) {
      if (end === "killed") await writeFile(doorFile, door);
      expect((await run({ DATA_DIR }, join(folder, end))).out).toContain("заявлений — 2");
    }
  });
});
