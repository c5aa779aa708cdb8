import { expect, test } from "vitest";
import { buildHeader } from "../../src/shared/worker-messages.ts";
import { sameBuildPlugin } from "../../sw/same-build-plugin.ts";

const request = new Request("https://portal.example/index.html");

const shellOf = (build: string | null) =>
  new Response(null, { headers: build === null ? {} : { [buildHeader]: build } });

/** The shell's build that the worker of `b1` precaches when it gets these in turn, and how many were not requested. */
async function precached(...builds: readonly (string | null)[]) {
  const left = builds.map(shellOf);
  const fetch = async () => left.shift() ?? Response.error();
  const response = await sameBuildPlugin({ build: "b1", fetch }).fetchDidSucceed({ request, response: await fetch() });
  return { build: response.headers.get(buildHeader), left: left.length };
}

test("requests the shell until this build's arrives", async () => {
  expect(await precached("b1", "b2")).toEqual({ build: "b1", left: 1 });
  expect(await precached("b2", "b2", "b1", "b2")).toEqual({ build: "b1", left: 1 });
});

test("accepts responses without a build, such as hashed files", async () => {
  expect(await precached(null, "b1")).toEqual({ build: null, left: 1 });
});

test("fails the installation when only another build's shell arrives", async () => {
  await expect(precached(...Array.from({ length: 40 }, () => "b2"))).rejects.toThrow("another build's");
});
