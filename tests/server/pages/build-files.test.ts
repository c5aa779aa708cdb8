import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { deleteUnusedFiles, findBuildFile, shareBuildFiles } from "../../../server/pages/build-files.ts";
import { copyEmptyDatabase } from "../../environment/empty-database.ts";

const day = 86_400_000;
const now = Date.UTC(2026, 10, 22);

async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

test("other builds' servers find a build's files until 30 days after it last ran", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "db-"));
  await copyEmptyDatabase(dataDir);
  const db = await openDatabase({ dataDir });
  onTestFinished(async () => {
    await db.close();
    await rm(dataDir, { recursive: true });
  });
  await migrate(db);
  const packed = brotliCompressSync("shared");
  const first = await folderOf({
    "shared-1.js": "shared",
    "shared-1.js.br": packed,
    "shared-1.js.gz": "",
    "old-1.js": "old",
  });
  const second = await folderOf({ "shared-1.js": "shared", "shared-1.js.br": packed, "new-2.js": "new" });
  const textOf = async (name: string) => {
    const file = await findBuildFile(db, name);
    return file && { text: Buffer.from(file.bytes).toString("base64"), encoding: file.encoding };
  };
  const plain = (text: string) => ({ text: Buffer.from(text).toString("base64"), encoding: null });

  await shareBuildFiles(db, first, now);
  // It ran that long without a restart.
  await shareBuildFiles(db, first, now + 40 * day);
  await shareBuildFiles(db, second, now + 41 * day);
  await deleteUnusedFiles(db, now + 41 * day);
  expect(await textOf("old-1.js")).toEqual(plain("old"));
  expect(await textOf("new-2.js")).toEqual(plain("new"));
  expect(await textOf("shared-1.js")).toEqual({ text: packed.toString("base64"), encoding: "br" });
  expect(await textOf("shared-1.js.gz")).toBeNull();

  await shareBuildFiles(db, second, now + 71 * day);
  await deleteUnusedFiles(db, now + 71 * day);
  expect(await textOf("old-1.js")).toBeNull();
  expect(await textOf("shared-1.js")).not.toBeNull();
});
