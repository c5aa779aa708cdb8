import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTable } from "../../src/shared/open-table.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = new DOMException("The operation is insecure.", "SecurityError");

test.each([
  ["is missing", () => vi.stubGlobal("indexedDB", undefined), TypeError],
  ["is null", () => vi.stubGlobal("indexedDB", null), TypeError],
  [
    "refuses",
    () =>
      vi.stubGlobal("indexedDB", {
        open() {
          throw refusal;
        },
      }),
    DOMException,
  ],
])("rejects where IndexedDB %s", async (_, prepare, error) => {
  prepare();
  await expect(openTable("things", "rows")("readonly", () => "read")).rejects.toBeInstanceOf(error);
});

/** A database whose opening the test finishes. */
function slowDatabase() {
  const request = { onsuccess: () => {}, result: { transaction: () => ({ objectStore: () => "rows" }) } };
  vi.stubGlobal("indexedDB", { open: () => request });
  return { answer: () => request.onsuccess() };
}

test("waits once for a database that does not open, and uses it when it has opened after all", async () => {
  const { answer } = slowDatabase();
  const use = openTable("things", "rows");
  const first = expect(use("readonly", (rows) => rows)).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(5_000);
  await first;
  const second = expect(use("readonly", (rows) => rows)).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(0);
  await second;
  answer();
  expect(await use("readonly", (rows) => rows)).toBe("rows");
});

test("reconnects once when the browser has closed the connection", async () => {
  let connections = 0;
  vi.stubGlobal("indexedDB", {
    open() {
      connections += 1;
      const isClosed = connections === 2;
      const transaction = () => {
        if (isClosed) throw new DOMException("closing", "InvalidStateError");
        return { objectStore: () => connections };
      };
      const request = { onsuccess: () => {}, result: { transaction } };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
  expect(await openTable("things", "rows")("readonly", (rows) => rows)).toBe(1);
  expect(await openTable("things", "rows")("readonly", (rows) => rows)).toBe(3);
});
