import { expect, test } from "vitest";
import { groupOf, storageGroups } from "../../../src/features/offline-storage/storage-groups.ts";
import type { StoredItem } from "../../../src/lib/offline-storage/device-storage.ts";

function thing(kind: StoredItem["kind"], url: string, bytes: number, savedAt: number | null): StoredItem {
  return { kind, url, bytes, savedAt, ofPack: false };
}

test("datasets are grouped by what they are about, everything else by what it is", () => {
  const of = (url: string) => groupOf({ kind: "datasets", url });
  expect(of("/api/points")).toBe("places");
  expect(of("/api/site/v1/news?category=1&page=2")).toBe("news");
  expect(of("/api/site/v1/news/7?category=1")).toBe("news");
  expect(of("/api/site/v1/faq")).toBe("answers");
  expect(of("/api/site/v1/setting")).toBe("texts");
  expect(groupOf({ kind: "pages", url: "/holder/news" })).toBe("pages");
});

test("a group tells its size and its oldest thing; empty groups are left out", () => {
  const groups = storageGroups([
    thing("pages", "/holder", 10, 300),
    thing("pages", "/holder/news", 20, 200),
    thing("pictures", "/media/a.webp", 5, null),
  ]);
  expect(groups.map(({ group, bytes, oldest }) => [group, bytes, oldest])).toEqual([
    ["pages", 30, 200],
    ["pictures", 5, null],
  ]);
});
