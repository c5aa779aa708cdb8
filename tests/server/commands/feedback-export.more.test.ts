import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "../../../server/backend/db/migrate.ts";
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

  test("reports what it wrote, and names a folder in use or missing", { timeout: startMs }, async () => {
    const { folder, remove } = await temporaryFolder();
    onTestFinished(remove);
    const DATA_DIR = join(folder, "data");
    const out = join(folder, "out");
    expect((await run({ DATA_DIR }, out)).problem).toContain(`there is no database in ${DATA_DIR}`);
    await copyEmptyDatabase(DATA_DIR);
    const db = await openDatabase({ dataDir: DATA_DIR });
    await migrate(db);
    const locked = await run({ DATA_DIR }, out);
    expect(locked).toMatchObject({ code: 1, problem: expect.stringMatching(/in use by process \d+.*stop it/s) });
    await db.close();
    expect(await run({ DATA_DIR }, out)).toEqual({
      ...{ code: 0, problem: "", out: `${out}: 0 messages, 0 files, 0 applications\n` },
    });
    expect(await run({ DATA_DIR })).toMatchObject({ code: 1, problem: expect.stringContaining("usage:") });
  });
});
