import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type BackupLine,
  backupHead,
  readBackup,
  sealedLines,
} from "../../../../server/backend/backup/backup-lines.ts";
import { temporaryFolder } from "../engines.ts";

const rows: BackupLine[] = [
  { kind: "table", name: "note", columns: ["id", "text"] },
  '(1,"Строка\u2028с «особыми»\nзнаками")',
  `(2,${"длинная ".repeat(40_000)})`,
  { kind: "sequence", name: "note_id_seq", last: 2 },
];

let file: string;
let remove: () => Promise<void>;

async function* given(): AsyncGenerator<BackupLine, void, undefined> {
  yield* rows;
}

beforeEach(async () => {
  const temporary = await temporaryFolder();
  file = join(temporary.folder, "backup.gz");
  ({ remove } = temporary);
  let text = "";
  for await (const line of sealedLines(backupHead(["0001-a.sql"]), given())) text += line;
  await writeFile(file, gzipSync(text));
});
afterEach(() => remove());

async function readAll() {
  const { head, lines } = await readBackup(file);
  return { head, lines: await Array.fromAsync(lines) };
}

/** Changes the file's text, packed again. */
async function change(edit: (text: string) => string): Promise<void> {
  await writeFile(file, gzipSync(edit(gunzipSync(await readFile(file)).toString())));
}

describe("a backup", () => {
  test("is read as it was written", async () => {
    const { head, lines } = await readAll();
    expect(lines).toEqual(rows);
    expect(head.migrations).toEqual(["0001-a.sql"]);
    expect(Date.now() - Date.parse(head.madeAt)).toBeLessThan(60_000);
  });

  test("that was cut off or changed anywhere is refused", async () => {
    const whole = await readFile(file);
    for (const part of [0.1, 0.5, 0.9]) {
      await writeFile(file, whole.subarray(0, whole.length * part));
      await expect(readAll()).rejects.toThrow("повреждён");
      const broken = Buffer.from(whole);
      const at = Math.floor(whole.length * part);
      broken.writeUInt8(broken.readUInt8(at) ^ 1, at);
      await writeFile(file, broken);
      await expect(readAll()).rejects.toThrow("повреждён");
    }
  });

  test.each([
    ["a changed row", (text: string) => text.replace("Строка", "строка"), "checksum"],
    ["a missing row", (text: string) => text.replace(/^"\(2.*\n/m, ""), "checksum"],
    ["no end", (text: string) => text.replace(/^\{"kind":"end".*\n$/m, ""), "there is no end"],
    ["lines after the end", (text: string) => `${text}"(3,x)"\n`, "after the end"],
    ["half a line at its end", (text: string) => text.slice(0, -20), "cut off"],
  ])("with %s is refused although it unpacks", async (_, edit, reason) => {
    await change(edit);
    await expect(readAll()).rejects.toThrow(reason);
  });

  test("of a newer format is refused by that name, something else as no backup", async () => {
    await change((text) => text.replace('"version":1', '"version":2'));
    await expect(readAll()).rejects.toThrow("более новым порталом");
    await change(() => '{"kind":"head","format":"another"}\n');
    await expect(readAll()).rejects.toThrow("не резервная копия портала");
    await writeFile(file, "plain text");
    await expect(readAll()).rejects.toThrow("повреждён или не читается");
  });
});
