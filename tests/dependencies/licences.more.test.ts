import { expect, test } from "vitest";
import { licencesText, type Shipped, shippedPackages } from "../../.build/licences.ts";
import { root } from "../environment/tools.ts";

/** Permissive licences: the code may be used and redistributed with the licence text. */
const permissive = [
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

/** Reviewed packages with another licence, or none in their manifest. */
const reviewed: Readonly<Record<string, string>> = {
  // Used unmodified by the server; no file of the build is derived from it.
  opening_hours: "LGPL-3.0-only",
  "@resvg/resvg-js": "MPL-2.0",
  // BSD-2-Clause according to its licence file.
  suncalc: "",
};

const shipped = shippedPackages(root);

const isAccepted = ({ name, licence }: Shipped) => permissive.includes(licence) || reviewed[name] === licence;

test("every shipped package has an accepted licence", () => {
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter((one) => !isAccepted(one)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  for (const name of Object.keys(reviewed)) expect(shipped.map((one) => one.name)).toContain(name);
});

test("ships what direct dependencies need, but no build tools", () => {
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["fastify", "find-my-way", "react", "scheduler", "@phosphor-icons/core"]),
  );
  expect(names).not.toContain("vite");
});

test("lists each package with version and licence, and each text once", () => {
  const text = licencesText(shipped);
  for (const { name, version, licence } of shipped) expect(text).toContain(`\n${name} ${version}: ${licence}`);
  expect(text).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
  const [once = ""] = shipped.find(({ name }) => name === "fastify")?.texts ?? [];
  expect(text.split(once)).toHaveLength(2);
});

test("rejects a package without an accepted licence", () => {
  expect(isAccepted({ name: "other", version: "1.0.0", licence: "", texts: [] })).toBe(false);
  expect(isAccepted({ name: "opening_hours", version: "4.0.0", licence: "AGPL-3.0-only", texts: [] })).toBe(false);
});
