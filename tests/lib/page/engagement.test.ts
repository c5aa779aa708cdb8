// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { engagementKey } from "../../../src/lib/storage/storage-keys.ts";

beforeEach(() => {
  localStorage.clear();
});

/** The module as a page that has just been opened has it. */
async function onNewPage() {
  vi.resetModules();
  return import("../../../src/lib/page/engagement.ts");
}

test("an act of this page does not hide the one before it, whoever is first", async () => {
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

test("on a device without any, this page's first act does not count as one before it", async () => {
  const page = await onNewPage();
  page.recordEngagement();
  expect(page.lastEngagementBeforePage()).toBeNull();
});
