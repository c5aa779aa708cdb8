import { expect, test } from "vitest";
import { licencesText, type Shipped, shippedPackages } from "../../.build/licences.ts";
import { root } from "../environment/tools.ts";

/** They let anybody use and pass on the code, as long as their text goes along. */
const free = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "(MIT OR Apache-2.0)",
  "OFL-1.1",
  "Unlicense",
];

/** Packages with another licence, or none in their manifest, that were looked at. */
const lookedAt: Readonly<Record<string, string>> = {
  // The server uses it as it comes, and no file of ours is made from it.
  opening_hours: "LGPL-3.0-only",
  // BSD-2-Clause by the text that comes with it.
  suncalc: "",
};

const shipped = shippedPackages(root);

const isFine = ({ name, licence }: Shipped) => free.includes(licence) || lookedAt[name] === licence;

test("every package that is shipped has a licence that lets us", () => {
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter((one) => !isFine(one)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  for (const name of Object.keys(lookedAt)) expect(shipped.map((one) => one.name)).toContain(name);
});

test("what direct dependencies need is shipped too, what only builds is not", () => {
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["fastify", "find-my-way", "react", "scheduler", "@phosphor-icons/core"]),
  );
  expect(names).not.toContain("vite");
});

test("the list names each package with version and licence, and holds each text once", () => {
  const text = licencesText(shipped);
  for (const { name, version, licence } of shipped) expect(text).toContain(`\n${name} ${version}: ${licence}`);
  expect(text).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
  const [once = ""] = shipped.find(({ name }) => name === "fastify")?.texts ?? [];
  expect(text.split(once)).toHaveLength(2);
});

test("a package without a licence is not fine", () => {
  expect(isFine({ name: "other", version: "1.0.0", licence: "", texts: [] })).toBe(false);
  expect(isFine({ name: "opening_hours", version: "4.0.0", licence: "AGPL-3.0-only", texts: [] })).toBe(false);
});
