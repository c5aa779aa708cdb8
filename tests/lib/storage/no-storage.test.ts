import { afterEach, describe, expect, test, vi } from "vitest";
import { canStore } from "../../../src/lib/storage/can-store.ts";
import { readStored, writeStored } from "../../../src/lib/storage/local-storage.ts";
import { readSession, writeSession } from "../../../src/lib/storage/session-storage.ts";
import { setCookie } from "../../../src/lib/storage/set-cookie.ts";
import { workerContainer } from "../../../src/lib/worker/worker-container.ts";
import { createAnnouncer } from "../../../src/shared/change-channel.ts";

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};
const full = {
  getItem: () => null,
  setItem() {
    throw new DOMException("No room is left.", "QuotaExceededError");
  },
};

describe.each([
  ["missing", undefined],
  ["null, as in Android WebViews", null],
  ["refused", { getItem: refuse, setItem: refuse }],
  ["full", full],
])("where storage is %s", (_, storage) => {
  test("nothing is stored in localStorage, and nothing throws", () => {
    vi.stubGlobal("localStorage", storage);
    expect(writeStored("key", { a: 1 })).toBe(false);
    expect(readStored("key")).toBeNull();
    expect(canStore()).toBe(false);
  });

  test("what sessionStorage should store lives as long as the page", () => {
    vi.stubGlobal("sessionStorage", storage);
    expect(readSession("other")).toBeNull();
    writeSession("key", "text");
    expect(readSession("key")).toBe("text");
  });
});

test("a stored value that is not JSON counts as none", () => {
  vi.stubGlobal("localStorage", { getItem: () => "{" });
  expect(readStored("key")).toBeNull();
});

test("a browser that forbids cookies or service workers does not stop the page", () => {
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", Object.defineProperty({}, "cookie", { set: refuse }));
  vi.stubGlobal("navigator", Object.defineProperty({}, "serviceWorker", { get: refuse }));
  expect(() => setCookie({ name: "esk_cc", value: "cookies" })).not.toThrow();
  expect(workerContainer()).toBeUndefined();
});

test("without a BroadcastChannel the page itself is told of its changes", () => {
  vi.stubGlobal("BroadcastChannel", refuse);
  let told = 0;
  const announcer = createAnnouncer("things");
  announcer.listen(() => (told += 1));
  announcer.changed();
  expect(told).toBe(1);
});
