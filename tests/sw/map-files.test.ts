import { beforeEach, describe, expect, test } from "vitest";
import { ownHeader } from "../../src/shared/worker-messages.ts";
import { createMapCode } from "../../sw/map-code.ts";
import { isMapFile } from "../../sw/map-files.ts";
import { createTiles } from "../../sw/tile-cache.ts";
import { memoryResponses } from "./memory-responses.ts";

let cache: ReturnType<typeof memoryResponses>;
let requests: string[];
let server: (path: string) => Promise<Response>;

beforeEach(() => {
  cache = memoryResponses();
  requests = [];
});

function fetchFile(request: Request | string): Promise<Response> {
  const path = typeof request === "string" ? request : new URL(request.url).pathname;
  requests.push(path);
  return server(path);
}

const script = () => new Response("code", { headers: { "content-type": "text/javascript" } });
const tile = (text = "tile") =>
  new Response(text, { headers: { "content-type": "application/vnd.mapbox-vector-tile", [ownHeader]: "1" } });

async function fail(): Promise<never> {
  throw new TypeError("no network");
}

test("recognizes the map's files by name", () => {
  const map = ["assets/maplibre-1a.js", "assets/maplibre-gl-worker-1a.js", "assets/schematic-1a.json"];
  expect(map.every(isMapFile)).toBe(true);
  expect(["assets/index-1a.js", "assets/places-1a.js", "index.html"].some(isMapFile)).toBe(false);
});

describe("map code", () => {
  const files = ["/assets/maplibre-new.js", "/assets/interactive-map-new.js"];
  const isOwnFile = async (_: string, response: Response) => (await response.clone().text()) === "code";
  const code = () => createMapCode({ files: () => files, cache, fetch: fetchFile, isOwnFile });
  const handle = async (path: string) => {
    const { response, done } = code().handle(new Request(`https://portal.example${path}`), path);
    await done;
    return response;
  };

  test("is saved completely, and the previous build's is deleted", async () => {
    await cache.put("/assets/maplibre-old.js", script());
    server = async () => script();
    expect(await code().isWhole()).toBe(false);
    expect(await code().save()).toEqual({ kind: "saved", bytes: 8, isNew: true });
    expect(await cache.keys()).toEqual(files);
    expect(await code().isWhole()).toBe(true);
    expect(await code().save()).toEqual({ kind: "saved", bytes: 8, isNew: false });
    expect(requests).toEqual(files);
  });

  test("a download that breaks off leaves the previous build's in place", async () => {
    await cache.put("/assets/maplibre-old.js", script());
    server = async (path) => (path === files[1] ? fail() : script());
    expect(await code().save()).toEqual({ kind: "unreachable" });
    expect(await cache.keys()).toEqual(["/assets/maplibre-old.js", files[0]]);
  });

  test("comes from the cache, else from the network without caching it", async () => {
    server = async () => script();
    expect(await (await handle("/assets/maplibre-new.js")).text()).toBe("code");
    expect(await cache.keys()).toEqual([]);
    await code().save();
    server = fail;
    expect(await (await handle("/assets/maplibre-new.js")).text()).toBe("code");
    expect((await handle("/assets/pt-serif-1a.woff2")).type).toBe("error");
  });

  test.each(["text/html", "text/javascript"])("anything but the built file is not saved (%s)", async (type) => {
    server = async () => new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": type } });
    expect(await code().save()).toEqual({ kind: "unreachable" });
    expect(await cache.keys()).toEqual([]);
  });
});

describe("tiles", () => {
  const tiles = () => createTiles({ tiles: cache, fetch: fetchFile });
  const handle = async (path: string) => tiles().handle(new Request(`https://portal.example${path}`), path).response;

  test("of the city pack come from the cache", async () => {
    server = async () => tile();
    expect(await tiles().save("/tiles/1/0/0.mvt")).toEqual({ kind: "saved", bytes: 4, isNew: true });
    server = fail;
    expect(await (await handle("/tiles/1/0/0.mvt")).text()).toBe("tile");
  });

  test("that are empty (204) are saved", async () => {
    server = async () => new Response(null, { status: 204, headers: { [ownHeader]: "1" } });
    expect(await tiles().save("/tiles/1/0/0.mvt")).toEqual({ kind: "saved", bytes: 0, isNew: true });
    expect((await handle("/tiles/1/0/0.mvt")).status).toBe(204);
  });

  test.each([200, 204])("of a captive portal (%i) are not saved", async (status) => {
    const headers = { "content-type": "application/vnd.mapbox-vector-tile" };
    server = async () => new Response(status === 204 ? null : "tile", { status, headers });
    expect(await tiles().save("/tiles/1/0/0.mvt")).toEqual({ kind: "unreachable" });
    expect(await cache.keys()).toEqual([]);
  });

  test("outside the city pack come from the network and are not cached", async () => {
    server = async () => tile();
    expect(await (await handle("/tiles/1/0/0.mvt")).text()).toBe("tile");
    expect(await cache.keys()).toEqual([]);
    server = fail;
    expect((await handle("/tiles/1/0/0.mvt")).type).toBe("error");
  });
});
