import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestOf } from "../../.build/build-id.ts";

test("a digest tells of every change of a file's name or content, and of nothing else", async () => {
  const root = await mkdtemp(join(tmpdir(), "sources-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, "src/pages"), { recursive: true });
  await writeFile(join(root, "src/pages/home.ts"), "1");
  await writeFile(join(root, "notes.txt"), "beside");
  const digest = () => digestOf(root, ["src", "missing"]);
  const first = digest();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  await writeFile(join(root, "notes.txt"), "changed");
  expect(digest()).toBe(first);
  await writeFile(join(root, "src/pages/home.ts"), "2");
  const changed = digest();
  await rename(join(root, "src/pages/home.ts"), join(root, "src/pages/news.ts"));
  expect(new Set([first, changed, digest()]).size).toBe(3);
});
