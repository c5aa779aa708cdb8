import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openBasemap } from "../../../../server/map/basemap-file.ts";
import { prepareExtract, writeExtract } from "../../../../server/map/extract/extract-basemap.ts";
import { openHttpSource } from "../../../../server/map/extract/http-source.ts";
import { tileIdsIn } from "../../../../server/map/extract/tile-ids.ts";
import { randomNumbers } from "../../../bench/random.ts";
import { pmtiles, testBasemap } from "../../../map-files/basemap-file.ts";
import { rangeServer } from "../../../map-files/range-server.ts";
import { scratchFolder } from "../../../map-files/scratch-folder.ts";
import { vectorTile } from "../../../map-files/vector-tile.ts";

const yekaterinburg = [60.2, 56.6, 61, 57.1] as const;
const noPauses = { pauses: [0, 0] };

/** A build of many tiles, large enough that an extract takes several requests. */
function build(): Buffer {
  const random = randomNumbers(1);
  const tiles = Array.from({ length: 16 * 16 }, (_, index) => {
    const [x, y] = [index % 16, Math.floor(index / 16)];
    const noise = Buffer.from(Array.from({ length: 80_000 }, () => Math.floor(random() * 256)));
    return { z: 4, x, y, bytes: gzipSync(Buffer.concat([vectorTile({}), noise])) };
  });
  return pmtiles({ tiles });
}

async function extractTo(
  target: string,
  url: string,
  area = { bounds: yekaterinburg as readonly number[], maxZoom: 15 },
) {
  const source = await openHttpSource(url, noPauses);
  const [west = 0, south = 0, east = 0, north = 0] = area.bounds;
  const extract = await prepareExtract(source, { bounds: [west, south, east, north], maxZoom: area.maxZoom });
  const told: string[] = [];
  await writeExtract(source, extract, { target, onProgress: (done, all) => told.push(`${done}/${all}`) });
  return { extract, told };
}

test("lists the tiles that touch the bounds, ascending", () => {
  expect([...tileIdsIn([-180, -85, 180, 85], 0, 1)]).toEqual([0, 1, 2, 3, 4]);
  expect(tileIdsIn(yekaterinburg, 0, 3)).toHaveLength(4);
  const ids = tileIdsIn(yekaterinburg, 9, 12);
  expect([...ids]).toEqual([...ids].sort((a, b) => a - b));
  expect(new Set(ids).size).toBe(ids.length);
});

test("writes a basemap with the tiles of the bounds, and none besides", async () => {
  const folder = await scratchFolder();
  const file = await testBasemap(folder);
  const { url } = await rangeServer(await readFile(file));
  const target = join(folder, "region.pmtiles");
  const { extract, told } = await extractTo(target, url, { bounds: yekaterinburg, maxZoom: 6 });
  expect(told.at(-1)).toBe(`${extract.plan.transfer}/${extract.plan.transfer}`);
  expect((await stat(target)).size).toBe(extract.size);

  const [whole, region] = [await openBasemap(file), await openBasemap(target)];
  expect(region.config).toMatchObject({ bounds: [...yekaterinburg], minZoom: 0, maxZoom: 6 });
  for (const [z, x, y] of [
    [0, 0, 0],
    [5, 21, 9],
    [6, 42, 19],
  ] as const) {
    expect(await region.tile(z, x, y)).toEqual(await whole.tile(z, x, y));
    expect(await region.tile(z, x, y)).not.toBeNull();
  }
  expect(await whole.tile(6, 43, 17)).not.toBeNull();
  expect(await region.tile(6, 43, 17)).toBeNull();
  await Promise.all([whole.close(), region.close()]);
});

test("goes on where an earlier run broke off", async () => {
  const folder = await scratchFolder();
  const target = join(folder, "region.pmtiles");
  const area = { bounds: [-170, -80, 170, 80], maxZoom: 4 };
  let isBreaking = false;
  // The second part and those after it fail.
  const served = await rangeServer(build(), (index) => (isBreaking && index > 0 ? 500 : "none"));
  const source = await openHttpSource(served.url, noPauses);
  const extract = await prepareExtract(source, { bounds: [-170, -80, 170, 80], maxZoom: 4 });
  expect(extract.plan.chunks.length).toBeGreaterThan(3);
  isBreaking = true;
  served.ranges.length = 0;
  const interrupted = writeExtract(source, extract, { target, onProgress: () => undefined });
  await expect(interrupted).rejects.toThrow("ответ 500");

  isBreaking = false;
  served.ranges.length = 0;
  await extractTo(target, served.url, area);
  const again = served.ranges.map((range) => Number(range.split("-")[0]) - extract.dataAt);
  const fetched = extract.plan.chunks.filter(({ offset }) => again.includes(offset));
  expect(fetched).toHaveLength(extract.plan.chunks.length - 1);
  await (await openBasemap(target)).close();
});

test("begins anew when the build was replaced", async () => {
  const folder = await scratchFolder();
  const target = join(folder, "region.pmtiles");
  const served = await rangeServer(build());
  const source = await openHttpSource(served.url, noPauses);
  const extract = await prepareExtract(source, { bounds: [-170, -80, 170, 80], maxZoom: 4 });
  served.replace(build());
  await expect(writeExtract(source, extract, { target, onProgress: () => undefined })).rejects.toThrow(
    "файл на сервере заменили; начните заново",
  );
  await extractTo(target, served.url, { bounds: [-170, -80, 170, 80], maxZoom: 4 });
});

test("repeats requests that break off or fail for a moment", async () => {
  const target = join(await scratchFolder(), "region.pmtiles");
  const faults = ["none", "cut", 500, "none", "cut"] as const;
  const { url } = await rangeServer(build(), (index) => faults[index] ?? "none");
  await extractTo(target, url, { bounds: yekaterinburg, maxZoom: 4 });
});

test.each([
  ["a server that sends no parts", () => "whole" as const, "сервер не отдаёт файл частями"],
  ["a missing build", () => 404 as const, "ответ 404"],
  ["a server that is down", () => 500 as const, "ответ 500"],
])("says what is wrong: %s", async (_, fault, words) => {
  const { url } = await rangeServer(build(), fault);
  await expect(openHttpSource(url, noPauses)).rejects.toThrow(words);
});

test("has a message each for no connection, a file of another kind, and empty bounds", async () => {
  await expect(openHttpSource("http://127.0.0.1:1/a.pmtiles", noPauses)).rejects.toThrow("нет связи с сервером");
  const { url } = await rangeServer(Buffer.from("<!doctype html>".repeat(50)));
  const source = await openHttpSource(url, noPauses);
  const area = { bounds: yekaterinburg, maxZoom: 4 };
  await expect(prepareExtract(source, area)).rejects.toThrow("это не файл PMTiles версии 3");
  const served = await rangeServer(pmtiles({ tiles: [{ z: 4, x: 0, y: 0, bytes: gzipSync(vectorTile({})) }] }));
  const elsewhere = await openHttpSource(served.url, noPauses);
  await expect(prepareExtract(elsewhere, area)).rejects.toThrow("нет ни одной плитки");
});

test("does not keep a file whose tiles are broken", async () => {
  const folder = await scratchFolder();
  const target = join(folder, "region.pmtiles");
  const bytes = gzipSync(vectorTile({}));
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 0xff;
  const { url } = await rangeServer(pmtiles({ tiles: [{ z: 0, x: 0, y: 0, bytes }] }));
  await expect(extractTo(target, url)).rejects.toThrow("плиток с ошибкой: 1 из 1");
  for (const name of [target, `${target}.part`, `${target}.part.log`]) {
    await expect(stat(name)).rejects.toThrow("ENOENT");
  }
});

test("does not take a leftover of another extract for its own", async () => {
  const folder = await scratchFolder();
  const target = join(folder, "region.pmtiles");
  await writeFile(`${target}.part`, Buffer.alloc(5_000_000, 7));
  await writeFile(`${target}.part.log`, "another\n0\n1\n");
  const { url } = await rangeServer(build());
  const { extract } = await extractTo(target, url, { bounds: yekaterinburg, maxZoom: 4 });
  expect((await stat(target)).size).toBe(extract.size);
});
