import { beforeEach, describe, expect, test } from "vitest";
import { createPictures, maxPictures } from "../../sw/picture-cache.ts";
import type { ResponseCache } from "../../sw/response-cache.ts";

let pinned: Set<string>;
let kept: Map<string, Response>;
let network: boolean[];
let server: () => Promise<Response>;
let store: ResponseCache;

beforeEach(() => {
  kept = new Map();
  pinned = new Set();
  network = [];
  server = async () => new Response("picture");
  store = {
    match: async (key) => kept.get(key)?.clone(),
    put: async (key, response) => void kept.set(key, response),
    delete: async (key) => kept.delete(key),
    keys: async () => [...kept.keys()],
  };
});

async function see(key: string): Promise<Response> {
  const pictures = createPictures({
    pictures: store,
    fetch: () => server(),
    pinned: async () => pinned,
    onNetwork: (up) => network.push(up),
  });
  const { response, done } = pictures.answer(new Request(`https://portal.example${key}`), key);
  const answer = await response;
  await done;
  return answer;
}

async function fail(): Promise<never> {
  throw new TypeError("no network");
}

describe("a picture", () => {
  test("that was seen comes from the device, without asking", async () => {
    expect(await (await see("/media/a.webp")).text()).toBe("picture");
    server = fail;
    expect(await (await see("/media/a.webp")).text()).toBe("picture");
    expect(network).toEqual([]);
  });

  test("that was not seen fails without a network, and is not kept", async () => {
    server = fail;
    expect((await see("/media/a.webp")).type).toBe("error");
    expect(network).toEqual([false]);
    expect(kept.size).toBe(0);
  });

  test("that is gone is not kept", async () => {
    server = async () => new Response("gone", { status: 404 });
    expect((await see("/media/a.webp")).status).toBe(404);
    expect(kept.size).toBe(0);
  });

  test("is shown although the device cannot keep it", async () => {
    store = { ...store, match: fail, put: fail };
    expect(await (await see("/media/a.webp")).text()).toBe("picture");
  });

  test("that the visitor asked to keep is pushed out by nothing", async () => {
    pinned = new Set(["/media/mine.webp"]);
    await see("/media/mine.webp");
    for (let index = 0; index <= maxPictures; index += 1) await see(`/media/${index}.webp`);
    expect(kept.has("/media/mine.webp")).toBe(true);
    expect(kept.size).toBe(maxPictures + 1);
  });

  test("too many push out the oldest", async () => {
    for (let index = 0; index <= maxPictures; index += 1) await see(`/media/${index}.webp`);
    expect(kept.size).toBe(maxPictures);
    expect(kept.has("/media/0.webp")).toBe(false);
  });
});
