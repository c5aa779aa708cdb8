import { execFileSync } from "node:child_process";
import { constants, readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { constants as zlib, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackend } from "../../../server/backend/backend.ts";
import { restoreBackup } from "../../../server/backend/backup/restore-backup.ts";
import { writeBackup } from "../../../server/backend/backup/write-backup.ts";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { allRows } from "./all-rows.ts";
import { startMs, temporaryFolder } from "./engines.ts";

// Data folders that older builds of the portal made and wrote to: of e44ff9e9 (without search and messages), b8290870 and
// 2210ffe1, with the content of tests, an operator's edit, a message with a file, an application and deliveries.

const quiet = () => undefined;

let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const packed = readFileSync(join(import.meta.dirname, "older-data.tar.zst"));
  const input = zstdDecompressSync(packed, { params: { [zlib.ZSTD_d_windowLogMax]: 27 } });
  execFileSync("tar", ["-x", "-f", "-", "-C", folder], { input });
});
afterAll(() => remove());

/** The folder's rows as the older build left them. */
async function rowsBefore(dataDir: string) {
  const db = await openDatabase({ dataDir });
  const rows = await allRows(db);
  await db.close();
  return rows;
}

/** The rows as sorted texts, of their columns only those that the older ones had. */
function textsOf(older: readonly object[], rows: readonly Record<string, unknown>[] = []): string[] {
  const columns = Object.keys(older[0] ?? {});
  return rows.map((row) => JSON.stringify(columns.map((name) => row[name]))).sort();
}

describe.each([
  { build: "before-0005", messages: 0 },
  { build: "before-0008", messages: 2 },
  { build: "before-0010", messages: 2 },
])("a data folder of a build $build", ({ build, messages }) => {
  test("is migrated by a start of today's build, and keeps every row", { timeout: startMs }, async () => {
    const dataDir = join(folder, `data-${build}`);
    await cp(join(folder, build), join(dataDir, "postgres"), { recursive: true, mode: constants.COPYFILE_FICLONE });
    const before = await rowsBefore(dataDir);
    expect(before.feedback ?? []).toHaveLength(messages);

    const backend = await startBackend({ dataDir });
    const after = await allRows(backend.db);
    // A table that was empty may get content that the older build lacked; each build writes its own titles of pages.
    const { search_page: _, ...stored } = before;
    for (const [table, rows] of Object.entries(stored).filter(([, { length }]) => length > 0)) {
      const kept = textsOf(rows, after[table]);
      if (table === "schema_migration") expect(kept.length).toBeGreaterThan(rows.length);
      expect(kept, table).toEqual(expect.arrayContaining(textsOf(rows, rows)));
    }

    const [page] = await backend.db.query<{ alias: string }>(
      "select alias from site_page where body like '%Правка оператора%'",
    );
    const answer = await backend.site.inject(`/v1/page/${page?.alias}`);
    expect(answer.json().body).toContain("Правка оператора");
    const found = await backend.site.inject("/v1/search?query=правка");
    expect(found.body).toContain(page?.alias);
    await backend.close();
  });

  test("a backup that was made of it is restored by today's build", { timeout: 3 * startMs }, async () => {
    const dataDir = join(folder, `backed-up-${build}`);
    await cp(join(folder, build), join(dataDir, "postgres"), { recursive: true, mode: constants.COPYFILE_FICLONE });
    const file = join(folder, `${build}.gz`);
    const db = await openDatabase({ dataDir });
    const before = await allRows(db);
    await writeBackup(db, file, quiet);
    await db.close();

    const target = join(folder, `restored-${build}`);
    await restoreBackup({ file, dataDir: target, replace: false, hasServices: false, report: quiet });
    const restored = await openDatabase({ dataDir: target });
    const after = await allRows(restored);
    await restored.close();
    for (const [table, rows] of Object.entries(before)) {
      expect(textsOf(rows, after[table]), table).toEqual(expect.arrayContaining(textsOf(rows, rows)));
    }
    expect(after.feedback ?? []).toHaveLength(messages);
    expect(after.schema_migration?.length).toBeGreaterThan(before.schema_migration?.length ?? 0);
    expect(after).toHaveProperty("consent");
  });
});
