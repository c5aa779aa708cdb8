import { describe, expect, test } from "vitest";
import {
  type Connection,
  type ConnectionEvent,
  nextConnection,
  offlineContent,
} from "../../../src/features/offline/connection-state.ts";
import { faqRequest, settingsRequest } from "../../../src/shared/requests.ts";
import type { ResourceState } from "../../../src/state/resource-state.ts";

test.each<[Connection, ConnectionEvent, Connection]>([
  ["online", "lost", "offline"],
  ["online", "restored", "online"],
  ["online", "settled", "online"],
  ["offline", "lost", "offline"],
  ["offline", "restored", "back"],
  ["offline", "settled", "offline"],
  ["back", "lost", "offline"],
  ["back", "restored", "back"],
  ["back", "settled", "online"],
])("%s, %s → %s", (connection, event, next) => {
  expect(nextConnection(connection, event)).toBe(next);
});

describe("offlineContent", () => {
  const settings = (savedAt?: number): ResourceState<unknown> => ready(savedAt);
  const ready = (savedAt?: number): ResourceState<unknown> =>
    savedAt === undefined ? { status: "ready", data: [] } : { status: "ready", data: [], savedAt };
  const failed = (kind: "offline" | "timeout" | "invalid"): ResourceState<unknown> => ({
    status: "failed",
    failure: { kind },
  });
  const shown = (...states: [string, ResourceState<unknown>][]) => offlineContent(new Map(states));

  test("savedAt is that of the oldest data", () => {
    expect(shown([settingsRequest.url, settings(5)], [faqRequest.url, ready(3)])).toEqual({
      kind: "saved",
      savedAt: 3,
    });
  });

  test("savedAt is null if unknown", () => {
    expect(shown([faqRequest.url, ready()])).toEqual({ kind: "saved", savedAt: null });
  });

  test("a page with only the common data is unsaved", () => {
    expect(shown([settingsRequest.url, settings(5)], [faqRequest.url, failed("offline")])).toEqual({ kind: "unsaved" });
    expect(shown([settingsRequest.url, settings(5)], [faqRequest.url, failed("timeout")])).toEqual({ kind: "unsaved" });
  });

  test("a page with some of its own data is saved", () => {
    const states: [string, ResourceState<unknown>][] = [
      [faqRequest.url, ready(7)],
      ["/api/site/v1/block?page=Questions", failed("offline")],
    ];
    expect(shown(...states)).toEqual({ kind: "saved", savedAt: 7 });
  });

  test("a page without data of its own is saved", () => {
    expect(shown([settingsRequest.url, settings(5)])).toEqual({ kind: "saved", savedAt: 5 });
  });
});
