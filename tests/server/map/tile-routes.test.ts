import { open, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { fileSource } from "../../../server/map/pmtiles-source.ts";
import { parseMapConfig } from "../../../src/shared/entities/map-config.ts";
import { basemapMetadata, type FileOptions, pmtiles, testBasemap, tinyBounds } from "../../map-files/basemap-file.ts";
import { scratchFolder } from "../../map-files/scratch-folder.ts";
import { vectorTile } from "../../map-files/vector-tile.ts";
import { portal } from "../portal.ts";

const tile = vectorTile({
  earth: [
    {
      kind: "polygon",
      points: [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
      tags: { kind: "earth" },
    },
  ],
});
const stored = gzipSync(tile);
const oneTile: FileOptions = { tiles: [{ z: 3, x: 5, y: 2, bytes: stored }] };
const address = "/tiles/3/5/2.mvt";

/** A temporary file, removed when the test ends. */
async function basemapFile(bytes: Buffer): Promise<string> {
  const file = join(await scratchFolder(), "map.pmtiles");
  await writeFile(file, bytes);
  return file;
}

async function portalWith(options: FileOptions, log?: string[]) {
  const file = await basemapFile(pmtiles(options));
  return { file, app: await portal({ env: { BASEMAP: file }, ...(log ? { log } : {}) }) };
}

test("sends a tile as stored, cacheable for a day", async () => {
  const { app } = await portalWith(oneTile);
  const response = await app.inject({ url: address, headers: { "accept-encoding": "gzip, deflate, br" } });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(stored);
  expect(response.headers).toMatchObject({
    "content-type": "application/vnd.mapbox-vector-tile",
    "content-encoding": "gzip",
    "cache-control": "public, max-age=86400",
    vary: "accept-encoding",
  });
});

test.each([undefined, "br", "gzip;q=0, identity"])("inflates tiles for clients without gzip (%s)", async (accepted) => {
  const { app } = await portalWith(oneTile);
  const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
  const response = await app.inject({ url: address, headers });
  expect(response.rawPayload).toEqual(tile);
  expect(response.headers).not.toHaveProperty("content-encoding");
});

test("sends uncompressed tiles", async () => {
  const { app } = await portalWith({ tiles: [{ z: 3, x: 5, y: 2, bytes: tile }], compression: 1 });
  const response = await app.inject({ url: address, headers: { "accept-encoding": "gzip" } });
  expect(response.rawPayload).toEqual(tile);
  expect(response.headers).not.toHaveProperty("content-encoding");
});

test("answers 304 until the file changes", async () => {
  const { app } = await portalWith(oneTile);
  const { etag } = (await app.inject(address)).headers;
  const again = await app.inject({ url: address, headers: { "if-none-match": String(etag) } });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const { app: other } = await portalWith({ tiles: [...oneTile.tiles, { z: 3, x: 5, y: 3, bytes: stored }] });
  expect((await other.inject(address)).headers.etag).not.toBe(etag);
});

test.each(["/tiles/3/5/3.mvt", "/tiles/3/0/0.mvt", "/tiles/0/0/0.mvt", "/tiles/14/10000/5000.mvt"])(
  "%s: nothing there, which may be kept as long as a tile",
  async (url) => {
    const { app } = await portalWith(oneTile);
    const response = await app.inject(url);
    expect([response.statusCode, response.rawPayload.length]).toEqual([204, 0]);
    expect(response.headers["cache-control"]).toBe("public, max-age=86400");
  },
);

test.each([
  "/tiles/3/8/2.mvt",
  "/tiles/3/5/8.mvt",
  "/tiles/3/-1/2.mvt",
  "/tiles/3/5/2",
  "/tiles/3/5/2.png",
  "/tiles/3/5/2.5.mvt",
  "/tiles/99/5/2.mvt",
  "/tiles/1e1/5/2.mvt",
  "/tiles/3/5",
  "/tiles/3/5/..%2f..%2fetc%2fpasswd",
])("%s is a plain-text 404", async (url) => {
  const { app } = await portalWith(oneTile);
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers).toMatchObject({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
});

test("without BASEMAP there are no tiles, and the map is schematic", async () => {
  const app = await portal();
  expect((await app.inject(address)).statusCode).toBe(404);
  expect(parseMapConfig((await app.inject("/api/config")).json().map)).toEqual({ kind: "schematic" });
});

test("browsers receive URL, zoom range and attribution of the tiles", async () => {
  const attribution =
    '<a href="https://protomaps.com">Protomaps</a> &copy; <a href="https://openstreetmap.org">OpenStreetMap</a> | ' +
    '<a href="javascript:alert(1)" onclick="x()">Кто&#8209;то <b>ещё</b></a>';
  const { app } = await portalWith({ ...oneTile, metadata: { ...basemapMetadata, attribution } });
  const { west, south, east, north } = tinyBounds;
  expect(parseMapConfig((await app.inject("/api/config")).json().map)).toEqual({
    kind: "tiles",
    url: "/tiles/{z}/{x}/{y}.mvt",
    minZoom: 3,
    maxZoom: 3,
    bounds: [west, south, east, north],
    attribution: [
      { text: "© участники OpenStreetMap", href: "https://www.openstreetmap.org/copyright" },
      { text: "Protomaps", href: "https://protomaps.com" },
      { text: "Кто‑то ещё", href: null },
    ],
  });
});

test("the browser tests' file opens and has the town's tile", async () => {
  const app = await portal({ env: { BASEMAP: await testBasemap(await scratchFolder()) } });
  const response = await app.inject("/tiles/7/85/39.mvt");
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.includes("Екатеринбург")).toBe(true);
});

const whole = pmtiles(oneTile);

test.each<[string, Buffer, string]>([
  ["of another kind", Buffer.from("not a map at all ".repeat(20)), "is not a PMTiles file of version 3"],
  ["empty", Buffer.alloc(0), "is not a PMTiles file of version 3"],
  ["of an older version", pmtiles({ ...oneTile, version: 2 }), "is not a PMTiles file of version 3"],
  ["with pictures", pmtiles({ ...oneTile, tileType: 2 }), "has no vector tiles"],
  ["with another compression", pmtiles({ ...oneTile, compression: 3 }), "a compression other than gzip"],
  ["cut off", whole.subarray(0, -1), `is truncated: ${whole.length - 1} of ${whole.length} bytes`],
  ["with a broken directory", Buffer.from(whole).fill(0, 127, 140), "directory or metadata cannot be read"],
  [
    "of another schema",
    pmtiles({ ...oneTile, metadata: { vector_layers: [{ id: "earth" }] } }),
    "water, roads, places",
  ],
])("rejects a file at start: %s", async (_, bytes, message) => {
  const file = await basemapFile(bytes);
  const start = portal({ env: { BASEMAP: file } });
  await expect(start).rejects.toThrow(`BASEMAP: ${file}: `);
  await expect(start).rejects.toThrow(message);
});

test("rejects a missing file at start", async () => {
  await expect(portal({ env: { BASEMAP: "/nowhere/map.pmtiles" } })).rejects.toThrow(
    "BASEMAP: /nowhere/map.pmtiles: cannot be read",
  );
  await expect(portal({ env: { BASEMAP: await scratchFolder() } })).rejects.toThrow("is not a file");
});

test("does not read ranges beyond the file, whatever its directory says", async () => {
  const file = await open(await basemapFile(Buffer.alloc(200, 7)));
  onTestFinished(() => file.close());
  const source = fileSource(file, 200);
  for (const [offset, length] of [
    [150, 51],
    [0, 2 ** 40],
    [-1, 2],
    [10, -1],
    [2 ** 60, 1],
  ] as const) {
    await expect(source.getBytes(offset, length)).rejects.toThrow(`bytes ${offset}+${length} of a file of 200`);
  }
  expect((await source.getBytes(150, 50)).data.byteLength).toBe(50);
  // The package reads this much of every file.
  expect((await source.getBytes(0, 16_384)).data.byteLength).toBe(200);
});

test("a file that becomes corrupt fails single tiles only", async () => {
  const log: string[] = [];
  const { app, file } = await portalWith(oneTile, log);
  await truncate(file, whole.length - 5);
  const response = await app.inject({ url: address, headers: { "accept-encoding": "gzip" } });
  expect(response.statusCode).toBe(500);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(log.join("")).toContain("the file ends at");
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});

test("a tile that cannot be inflated is an error", async () => {
  const { app } = await portalWith({ tiles: [{ z: 3, x: 5, y: 2, bytes: Buffer.from("broken") }] });
  expect((await app.inject(address)).statusCode).toBe(500);
});

test("MAP_STYLE_URL: placeholders are filled, and pages may fetch from its hosts only", async () => {
  const app = await portal({
    env: {
      MAP_STYLE_URL: "https://maps.example/style.json?apikey={key}&lang={lang}",
      MAP_KEY: "k/1",
      MAP_HOSTS: "tiles.example",
      BASEMAP: "/nowhere/not-asked-for.pmtiles",
    },
  });
  expect(parseMapConfig((await app.inject("/api/config")).json().map)).toEqual({
    kind: "style",
    url: "https://maps.example/style.json?apikey=k%2F1&lang=ru_RU",
  });
  const policyOf = async (url: string) => String((await app.inject(url)).headers["content-security-policy"]);
  const connect = "connect-src 'self' https://maps.example https://tiles.example;";
  expect(await policyOf("/holder")).toContain(connect);
  expect(`${await policyOf("/assets/map-worker-abc.js")};`).toContain(connect);
  expect(await policyOf("/assets/index-abc.js")).not.toContain("maps.example");
});
