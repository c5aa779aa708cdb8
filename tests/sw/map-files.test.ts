import { beforeEach, describe, expect, test } from "vitest";
import { createMapCode } from "../../sw/map-code.ts";
import { isMapFile } from "../../sw/map-files.ts";
import { createTiles } from "../../sw/tile-cache.ts";
import { memoryResponses } from "./memory-responses.ts";

let kept: ReturnType<typeof memoryResponses>;
let asked: string[];
let server: (path: string) => Promise<Response>;

beforeEach(() => {
  kept = memoryResponses();
  asked = [];
});

function fetched(request: Request | string): Promise<Response> {
  const path = typeof request === "string" ? request : new URL(request.url).pathname;
  asked.push(path);
  return server(path);
}

const script = () => new Response("code", { headers: { "content-type": "text/javascript" } });
const tile = (text = "tile") =>
  new Response(text, { headers: { "content-type": "application/vnd.mapbox-vector-tile" } });

async function fail(): Promise<never> {
  throw new TypeError("no network");
}

test("of the build's files the map's are told by their names", () => {
  const map = ["assets/maplibre-1a.js", "assets/maplibre-gl-worker-1a.js", "assets/schematic-1a.json"];
  expect(map.every(isMapFile)).toBe(true);
  expect(["assets/index-1a.js", "assets/places-1a.js", "index.html"].some(isMapFile)).toBe(false);
});

describe("the map's code", () => {
  const files = ["/assets/maplibre-new.js", "/assets/live-map-new.js"];
  const code = () => createMapCode({ files, cache, fetch: fetched });
  const answer = async (path: string) => {
    const { response, done } = code().answer(new Request(`https://portal.example${path}`), path);
    await done;
    return response;
  };

  test("is kept whole, and that of the build before goes", async () => {
    await kept.put("/assets/maplibre-old.js", script());
    server = async () => script();
    expect(await code().isWhole()).toBe(false);
    expect(await code().save()).toEqual({ kind: "saved", bytes: 8, isNew: true });
    expect(await kept.keys()).toEqual(files);
    expect(await code().isWhole()).toBe(true);
    expect(await code().save()).toEqual({ kind: "saved", bytes: 8, isNew: false });
    expect(asked).toEqual(files);
  });

  test("that breaks off half way leaves the older one where it is", async () => {
    await kept.put("/assets/maplibre-old.js", script());
    server = async (path) => (path === files[1] ? fail() : script());
    expect(await code().save()).toEqual({ kind: "unreachable" });
    expect(await kept.keys()).toEqual(["/assets/maplibre-old.js", files[0]]);
  });

  test("is answered from the device where it is kept, else from the network, which it does not fill", async () => {
    server = async () => script();
    expect(await (await answer("/assets/maplibre-new.js")).text()).toBe("code");
    expect(await kept.keys()).toEqual([]);
    await code().save();
    server = fail;
    expect(await (await answer("/assets/maplibre-new.js")).text()).toBe("code");
    expect((await answer("/assets/pt-serif-1a.woff2")).type).toBe("error");
  });

  test("is not somebody's Wi-Fi page", async () => {
    server = async () => new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } });
    expect(await code().save()).toEqual({ kind: "unreachable" });
    expect(await kept.keys()).toEqual([]);
  });
});

describe("a tile", () => {
  const tiles = () => createTiles({ tiles: kept, fetch: fetched });
  const answer = async (path: string) => tiles().answer(new Request(`https://portal.example${path}`), path).response;

  test("that was saved comes from the device alone", async () => {
    server = async () => tile();
    expect(await tiles().save("/tiles/1/0/0.mvt")).toEqual({ kind: "saved", bytes: 4, isNew: true });
    server = fail;
    expect(await (await answer("/tiles/1/0/0.mvt")).text()).toBe("tile");
  });

  test("with nothing on it is saved as such", async () => {
    server = async () => new Response(null, { status: 204 });
    expect(await tiles().save("/tiles/1/0/0.mvt")).toEqual({ kind: "saved", bytes: 0, isNew: true });
    expect((await answer("/tiles/1/0/0.mvt")).status).toBe(204);
  });

  test("that was not saved comes from the network, and is not kept", async () => {
    server = async () => tile();
    expect(await (await answer("/tiles/1/0/0.mvt")).text()).toBe("tile");
    expect(await kept.keys()).toEqual([]);
    server = fail;
    expect((await answer("/tiles/1/0/0.mvt")).type).toBe("error");
  });
});
