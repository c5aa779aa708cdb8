import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appManifest } from "../../.build/app-manifest.ts";
import { feedbackHash, paths } from "../../src/shared/urls.ts";

const publicDir = join(import.meta.dirname, "../../public");

/** Width and height as the file itself has them. */
function sizeOf(file: Buffer): string {
  if (file.toString("latin1", 1, 4) === "PNG") return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  if (file.toString("latin1", 8, 16) === "WEBPVP8 ") {
    return `${file.readUInt16LE(26) & 0x3fff}x${file.readUInt16LE(28) & 0x3fff}`;
  }
  if (file.toString("latin1", 8, 16) === "WEBPVP8X") {
    return `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`;
  }
  throw new Error("neither PNG nor WebP");
}

const pictures = [
  ...(appManifest.icons ?? []),
  ...(appManifest.screenshots ?? []),
  ...(appManifest.shortcuts ?? []).flatMap(({ icons }) => icons ?? []),
];

test.each(pictures)("$src exists in its declared size", ({ src, sizes, type }) => {
  const path = join(publicDir, src);
  expect(existsSync(path)).toBe(true);
  const file = readFileSync(path);
  expect(sizeOf(file)).toBe(sizes);
  expect(type).toBe(src.endsWith(".png") ? "image/png" : "image/webp");
  expect(file.length).toBeLessThanOrEqual(120_000);
});

test("is installable: icons of both sizes, one maskable, screenshots for phone and desktop", () => {
  const sizes = appManifest.icons?.map(({ sizes }) => sizes);
  expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(appManifest.icons?.some(({ purpose }) => purpose === "maskable")).toBe(true);
  expect(new Set(appManifest.screenshots?.map(({ form_factor }) => form_factor))).toEqual(new Set(["narrow", "wide"]));
});

test("has shortcuts to what the visitor saved, issue points, discounts and the feedback form", () => {
  expect(appManifest.shortcuts?.map(({ url }) => url)).toEqual([
    paths.MyCard,
    paths.HowToGetACard,
    paths.Partners,
    `${paths.Support}${feedbackHash}`,
  ]);
});
