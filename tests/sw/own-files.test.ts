import { describe, expect, test } from "vitest";
import { buildHeader } from "../../src/shared/build-header.ts";
import { fileDigest } from "../../sw/file-digest.ts";
import { ownFiles, ownFilesPlugin } from "../../sw/own-files.ts";

const script = "export const a = 1;";
const digests = new Map([["/assets/a.js", await fileDigest(new TextEncoder().encode(script))]]);
const isOwnFile = ownFiles({ build: "b1", digests });

const shellRequest = new Request("https://portal.example/index.html?__WB_REVISION__=1");
const scriptRequest = new Request("https://portal.example/assets/a.js");

const shell = (build: string | null) =>
  new Response("<html>", { headers: build === null ? {} : { [buildHeader]: build } });
const stranger = () => new Response("<h1>Войдите в Wi-Fi</h1>", { headers: { "content-type": "text/html" } });

/** What the worker of `b1` precaches when it gets these responses in turn, and how it asked again. */
async function precached(request: Request, ...responses: readonly Response[]) {
  const [response = Response.error(), ...left] = responses;
  const modes: RequestCache[] = [];
  const plugin = ownFilesPlugin({
    isOwnFile,
    fetch: async ({ cache }) => {
      modes.push(cache);
      return left.shift() ?? Response.error();
    },
  });
  const kept = await plugin.fetchDidSucceed({ request, response });
  return { kept, modes };
}

const many = <T>(make: () => T) => Array.from({ length: 40 }, make);

describe("the shell", () => {
  test("is requested until this build's arrives", async () => {
    const first = await precached(shellRequest, shell("b1"));
    expect([first.kept.headers.get(buildHeader), first.modes]).toEqual(["b1", []]);
    const later = await precached(shellRequest, shell("b2"), stranger(), shell("b1"), shell("b2"));
    expect([later.kept.headers.get(buildHeader), later.modes]).toEqual(["b1", ["reload", "reload"]]);
  });

  test.each([
    ["another build's", () => shell("b2")],
    ["a stranger's page", stranger],
  ])("fails the installation when only %s arrives", async (_, response) => {
    await expect(precached(shellRequest, ...many(response))).rejects.toThrow("not a file of this build");
  });
});

describe("a file of the build", () => {
  test("is taken when its bytes are those that were built", async () => {
    const { kept, modes } = await precached(scriptRequest, new Response(script));
    expect([await kept.text(), modes]).toEqual([script, []]);
  });

  test("is requested past the HTTP cache when it holds something else", async () => {
    const { kept, modes } = await precached(scriptRequest, stranger(), new Response(script));
    expect([await kept.text(), modes]).toEqual([script, ["reload"]]);
  });

  test("fails the installation when only a stranger's page arrives, or a script with other bytes", async () => {
    await expect(precached(scriptRequest, ...many(stranger))).rejects.toThrow("not a file of this build");
    const changed = () => new Response(`${script}\nalert(1)`);
    await expect(precached(scriptRequest, ...many(changed))).rejects.toThrow("not a file of this build");
  });

  test("that is missing is left to Workbox, which fails the installation", async () => {
    const { kept, modes } = await precached(scriptRequest, new Response("", { status: 404 }));
    expect([kept.status, modes]).toEqual([404, []]);
  });
});

test("an installation takes nothing unchecked from the precache of a former build", async () => {
  const plugin = ownFilesPlugin({ isOwnFile, fetch: async () => Response.error() });
  const used = async (request: Request, cachedResponse?: Response) =>
    (await plugin.cachedResponseWillBeUsed({ request, cachedResponse })) !== null;
  expect(await used(scriptRequest, new Response(script))).toBe(true);
  expect(await used(scriptRequest, stranger())).toBe(false);
  expect(await used(shellRequest, shell("b1"))).toBe(true);
  expect(await used(shellRequest, stranger())).toBe(false);
  expect(await used(shellRequest)).toBe(false);
});
