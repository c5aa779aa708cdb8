import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../environment/tools.ts";

const list = readFileSync(path.join(root, ".build/node-binaries.sha256"), "utf8").trim().split("\n");
const listed = list.map((line) => line.split("  ")[1] ?? "");
const packages: object = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).optionalDependencies;

test("each package that brings Node has a committed hash", () => {
  expect(listed.map((file) => file.split("/")[1])).toEqual(Object.keys(packages));
  for (const line of list) expect(line).toMatch(/^[0-9a-f]{64} {2}node_modules\/[\w-]+\/bin\/node(\.exe)?$/);
});

/** The check run by a copy of this Node within a copy of the project. */
function checkedBy(binary: string, change: (file: string) => void) {
  const project = mkdtempSync(path.join(tmpdir(), "portal-node-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  cpSync(path.join(root, ".build"), path.join(project, ".build"), {
    recursive: true,
    filter: (file) => /\.build$|check-node\.js$|\.sha256$/.test(file),
  });
  copyFileSync(path.join(root, "package.json"), path.join(project, "package.json"));
  const copy = path.join(project, binary);
  mkdirSync(path.dirname(copy), { recursive: true });
  copyFileSync(process.execPath, copy);
  change(copy);
  return spawnSync(copy, [path.join(project, ".build/check-node.js")], { encoding: "utf8" });
}

test("the Node of the lockfile passes the check, a changed one does not, an own one elsewhere may differ", () => {
  const own = listed.find((file) => process.execPath.split(path.sep).join("/").endsWith(file));
  expect(own).toBeDefined();
  const binary = own ?? "";
  expect(checkedBy(binary, () => undefined)).toMatchObject({ status: 0, stderr: "" });
  const changed = (file: string) => appendFileSync(file, "changed");
  expect(checkedBy(binary, changed)).toMatchObject({
    ...{ status: 1, stderr: expect.stringContaining("is not the Node whose hash is in") },
  });
  expect(checkedBy("opt/node", changed)).toMatchObject({ status: 0, stderr: "" });
});
