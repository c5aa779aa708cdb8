import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testBasemap } from "../../map-files/basemap-file.ts";
import { rangeServer } from "../../map-files/range-server.ts";
import { scratchFolder } from "../../map-files/scratch-folder.ts";
import { portal } from "../portal.ts";

const script = join(import.meta.dirname, "../../../server/commands/basemap.ts");

/** Runs the command in its own process. */
async function runBasemap(args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env: {} }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

test("makes the file that BASEMAP names, and says its size first", async () => {
  const folder = await scratchFolder();
  const { url, ranges } = await rangeServer(await readFile(await testBasemap(folder)));
  const target = join(folder, "region.pmtiles");
  const sized = await runBasemap(["--from", url, "--to", target, "--size"]);
  expect(sized).toMatchObject({ code: 0, stderr: "" });
  expect(sized.stdout).toMatch(/Плиток: [\d\s]+, приближения до \d+\. Скачаем [\d,]+ МБ, файл займёт [\d,]+ МБ\.\n$/);
  const before = ranges.length;

  const made = await runBasemap(["--from", url, "--to", target]);
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(made.stdout).toContain("Скачиваем карту: 100 % из");
  expect(made.stdout).toContain(`BASEMAP=${target} npm start`);
  expect(ranges.length).toBeGreaterThan(before);

  const app = await portal({ env: { BASEMAP: target } });
  const tile = await app.inject({ url: "/tiles/5/21/9.mvt" });
  expect(tile.statusCode).toBe(200);
  expect(tile.rawPayload.length).toBeGreaterThan(20);
});

test.each([
  [["--max-zoom", "sixteen"], "--max-zoom: нужно число от 0 до 15"],
  [["--bbox", "66,55,57,62"], "--bbox: нужны запад, юг, восток, север"],
  [["--bbox", "57"], "--bbox: нужны запад, юг, восток, север"],
])("says what is wrong with %j", async (args, words) => {
  const { code, stderr } = await runBasemap(args);
  expect(code).toBe(1);
  expect(stderr).toContain(words);
});
