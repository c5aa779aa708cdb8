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

describe("what is shown without network", () => {
  const settings = (savedAt?: number): ResourceState<unknown> => ready(savedAt);
  const ready = (savedAt?: number): ResourceState<unknown> =>
    savedAt === undefined ? { status: "ready", data: [] } : { status: "ready", data: [], savedAt };
  const failed = (kind: "offline" | "timeout" | "invalid"): ResourceState<unknown> => ({
    status: "failed",
    failure: { kind },
  });
  const shown = (...states: [string, ResourceState<unknown>][]) => offlineContent(new Map(states));

  test("the moment is that of the oldest copy", () => {
    expect(shown([settingsRequest.url, settings(5)], [faqRequest.url, ready(3)])).toEqual({
      kind: "saved",
      savedAt: 3,
    });
  });

  test("without a known moment it is not made up", () => {
    expect(shown([faqRequest.url, ready()])).toEqual({ kind: "saved", savedAt: null });
  });

  test("a page of which only the frame is there is unsaved", () => {
    expect(shown([settingsRequest.url, settings(5)], [faqRequest.url, failed("offline")])).toEqual({ kind: "unsaved" });
    expect(shown([settingsRequest.url, settings(5)], [faqRequest.url, failed("timeout")])).toEqual({ kind: "unsaved" });
  });

  test("a page of which a part is there is saved", () => {
    const states: [string, ResourceState<unknown>][] = [
      [faqRequest.url, ready(7)],
      ["/api/site/v1/block?page=Questions", failed("offline")],
    ];
    expect(shown(...states)).toEqual({ kind: "saved", savedAt: 7 });
  });

  test("a page that reads nothing of its own is saved", () => {
    expect(shown([settingsRequest.url, settings(5)])).toEqual({ kind: "saved", savedAt: 5 });
  });
});
