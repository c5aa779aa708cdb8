import { expect, test } from "vitest";
import { groupOf, storageGroups } from "../../../src/features/offline-storage/storage-groups.ts";
import type { StoredItem } from "../../../src/lib/offline-storage/device-storage.ts";

function item(kind: StoredItem["kind"], url: string, bytes: number, savedAt: number | null): StoredItem {
  return { kind, url, bytes, savedAt, ofPack: false };
}

test("groups datasets by subject, everything else by kind", () => {
  const of = (url: string) => groupOf({ kind: "datasets", url });
  expect(of("/api/points")).toBe("places");
  expect(of("/api/site/v1/news?category=1&page=2")).toBe("news");
  expect(of("/api/site/v1/news/7?category=1")).toBe("news");
  expect(of("/api/site/v1/faq")).toBe("answers");
  expect(of("/api/site/v1/setting")).toBe("texts");
  expect(groupOf({ kind: "pages", url: "/holder/news" })).toBe("pages");
});

test("a group has its size and oldest item; empty groups are omitted", () => {
  const groups = storageGroups([
    item("pages", "/holder", 10, 300),
    item("pages", "/holder/news", 20, 200),
    item("pictures", "/media/a.webp", 5, null),
  ]);
  expect(groups.map(({ group, bytes, oldest }) => [group, bytes, oldest])).toEqual([
    ["pages", 30, 200],
    ["pictures", 5, null],
  ]);
});
