import { expect, test } from "vitest";
import { buildHeader } from "../../src/shared/messages.ts";
import { sameBuildPlugin } from "../../sw/fetch-shell.ts";

const request = new Request("https://portal.example/index.html");

const shellOf = (build: string | null) =>
  new Response(null, { headers: build === null ? {} : { [buildHeader]: build } });

/** What the worker of `b1` keeps where it gets these one after the other, and what it has not asked for. */
async function kept(...builds: readonly (string | null)[]) {
  const left = builds.map(shellOf);
  const fetch = async () => left.shift() ?? Response.error();
  const response = await sameBuildPlugin({ build: "b1", fetch }).fetchDidSucceed({ request, response: await fetch() });
  return { build: response.headers.get(buildHeader), left: left.length };
}

test("the shell of this build is asked for until it comes", async () => {
  expect(await kept("b1", "b2")).toEqual({ build: "b1", left: 1 });
  expect(await kept("b2", "b2", "b1", "b2")).toEqual({ build: "b1", left: 1 });
});

test("what names no build is taken: hashed files do not", async () => {
  expect(await kept(null, "b1")).toEqual({ build: null, left: 1 });
});

test("a worker that only gets another build's shell is not installed", async () => {
  await expect(kept(...Array.from({ length: 40 }, () => "b2"))).rejects.toThrow("another build's");
});
