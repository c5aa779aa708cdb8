// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { engagementKey } from "../../../src/lib/storage/storage-keys.ts";

beforeEach(() => {
  localStorage.clear();
});

/** The module as loaded by a newly opened page. */
async function onNewPage() {
  vi.resetModules();
  return import("../../../src/lib/page/engagement.ts");
}

test("returns the engagement before this page, read before or after this page's own", async () => {
  localStorage.setItem(engagementKey, "1000");
  const page = await onNewPage();
  expect(page.lastEngagementBeforePage()).toBe(1000);
  page.recordEngagement();
  page.recordEngagement();
  expect(page.lastEngagementBeforePage()).toBe(1000);

  const next = await onNewPage();
  const between = next.lastEngagementBeforePage();
  expect(between).toBeGreaterThan(1000);
});

test("returns null on a new device even after this page's first engagement", async () => {
  const page = await onNewPage();
  page.recordEngagement();
  expect(page.lastEngagementBeforePage()).toBeNull();
});
