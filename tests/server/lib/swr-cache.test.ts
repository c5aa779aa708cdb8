import { expect, test, vi } from "vitest";
import { type Loaded, type SwrCacheOptions, swrCache } from "../../../server/lib/swr-cache.ts";

/** Loads return "key 1", "key 2", …; the clock moves only by `pass`. */
function setUp(options: Partial<SwrCacheOptions<string>> = {}) {
  let time = 0;
  let count = 0;
  const load = vi.fn(async (key: string): Promise<Loaded<string>> => ({ value: `${key} ${++count}`, cacheable: true }));
  const onError = vi.fn();
  const copies = swrCache<string>({
    load,
    fresh: 30,
    retry: 3,
    stale: 3600,
    maxWait: 0,
    isUnbounded: () => false,
    sizeOf: () => 1,
    maxBytes: 1000,
    onError,
    now: () => time,
    ...options,
  });
  return { copies, load, onError, pass: (ms: number) => (time += ms) };
}

/** Lets background loads finish. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("serves a fresh value without a load", async () => {
  const { copies, load, pass } = setUp();
  expect(await copies.get("a")).toBe("a 1");
  pass(29);
  expect(await copies.get("a")).toBe("a 1");
  expect(load).toHaveBeenCalledTimes(1);
});

test("serves the stale value while one load refreshes it", async () => {
  const { copies, load, pass } = setUp();
  await copies.get("a");
  pass(31);
  expect(await Promise.all([copies.get("a"), copies.get("a")])).toEqual(["a 1", "a 1"]);
  await settled();
  expect(await copies.get("a")).toBe("a 2");
  expect(load).toHaveBeenCalledTimes(2);
});

test("with maxWait, waits for the refresh", async () => {
  const { copies, pass } = setUp({ maxWait: 1000 });
  await copies.get("a");
  pass(31);
  expect(await copies.get("a")).toBe("a 2");
});

test("serves stale when the refresh takes longer than maxWait, and stores the result later", async () => {
  const { copies, load, pass } = setUp({ maxWait: 5 });
  await copies.get("a");
  pass(31);
  const { promise, resolve } = Promise.withResolvers<Loaded<string>>();
  load.mockReturnValueOnce(promise);
  expect(await copies.get("a")).toBe("a 1");
  resolve({ value: "late", cacheable: true });
  await settled();
  expect(await copies.get("a")).toBe("late");
});

test("concurrent lookups share one wait, and later ones do not wait", async () => {
  const { copies, load, pass } = setUp({ maxWait: 20 });
  await copies.get("a");
  pass(31);
  const { promise, resolve } = Promise.withResolvers<Loaded<string>>();
  load.mockReturnValueOnce(promise);
  const first = copies.get("a");
  let isSecondThere = false;
  const second = copies.get("a").then(() => {
    isSecondThere = true;
  });
  await first;
  await settled();
  expect(isSecondThere).toBe(true);
  await second;
  // maxWait runs on the real clock: a third wait would take longer than this.
  const third = await Promise.race([copies.get("a"), settled().then(() => "waits")]);
  expect(third).toBe("a 1");
  resolve({ value: "late", cacheable: true });
});

test("does not wait for any key within 30 s after a slow load", async () => {
  const { copies, load, pass } = setUp({ maxWait: 20, stale: 1e9 });
  await Promise.all(["a", "b"].map((key) => copies.get(key)));
  pass(31);
  load.mockReturnValueOnce(new Promise(() => undefined));
  expect(await copies.get("a")).toBe("a 1");
  expect(await copies.get("b")).toBe("b 2");
  await settled();
  expect(await copies.get("b")).toBe("b 3");
  pass(30_000);
  // Waits again.
  expect(await copies.get("b")).toBe("b 4");
});

test("slow first loads and slow background loads count as slow, too", async () => {
  const { copies, load, pass } = setUp({ maxWait: 20, stale: 1e9 });
  const slowly = async () => {
    pass(25);
    return { value: "slow", cacheable: true };
  };
  load.mockImplementationOnce(slowly);
  await copies.get("a");
  pass(31);
  expect(await copies.get("a")).toBe("slow");
  await settled();
  expect(await copies.get("a")).toBe("a 1");
  pass(30_000);
  expect(await copies.get("a")).toBe("a 2");
});

test("concurrent lookups share one load", async () => {
  const { copies, load } = setUp();
  expect(await Promise.all([copies.get("a"), copies.get("a"), copies.get("a")])).toEqual(["a 1", "a 1", "a 1"]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a non-cacheable load does not replace a cacheable value, and is retried after a delay", async () => {
  const { copies, load, pass } = setUp({ maxWait: 1000 });
  await copies.get("a");
  pass(31);
  load.mockResolvedValueOnce({ value: "broken", cacheable: false });
  expect(await copies.get("a")).toBe("a 1");
  pass(2);
  expect(await copies.get("a")).toBe("a 1");
  expect(load).toHaveBeenCalledTimes(2);
  pass(2);
  await copies.get("a");
  await settled();
  expect(await copies.get("a")).toBe("a 2");
});

test("after a failed refresh does not wait for the key until a load succeeds", async () => {
  const { copies, load, pass } = setUp({ maxWait: 1000 });
  await copies.get("a");
  pass(31);
  load.mockResolvedValueOnce({ value: "broken", cacheable: false });
  await copies.get("a");
  pass(4);
  load.mockReturnValueOnce(new Promise(() => undefined));
  expect(await copies.get("a")).toBe("a 1");

  await copies.get("b");
  pass(31);
  load.mockRejectedValueOnce(new Error("down"));
  await copies.get("b");
  pass(4);
  await copies.get("b");
  await settled();
  pass(31);
  expect(await copies.get("b")).toBe("b 4");
});

test("serves a non-cacheable value for the retry time when there is nothing else", async () => {
  const { copies, load, pass } = setUp({ maxWait: 1000 });
  load.mockResolvedValueOnce({ value: "broken", cacheable: false });
  expect(await copies.get("a")).toBe("broken");
  pass(4);
  expect(await copies.get("a")).toBe("a 1");
});

test("never serves a non-cacheable value stale", async () => {
  const { copies, load, pass } = setUp();
  load.mockResolvedValueOnce({ value: "broken", cacheable: false });
  expect(await copies.get("a")).toBe("broken");
  pass(2);
  expect(await copies.get("a")).toBe("broken");
  pass(1);
  expect(await copies.get("a")).toBe("a 1");
});

test("serves the stale value when the refresh fails, and reports the error", async () => {
  const { copies, load, onError, pass } = setUp();
  await copies.get("a");
  pass(31);
  load.mockRejectedValueOnce(new Error("down"));
  expect(await copies.get("a")).toBe("a 1");
  await settled();
  expect(onError).toHaveBeenCalledOnce();
  expect(await copies.get("a")).toBe("a 1");
});

test("rejects when the load fails and there is no stale value", async () => {
  const { copies, load } = setUp();
  load.mockRejectedValueOnce(new Error("down"));
  await expect(copies.get("a")).rejects.toThrow("down");
  expect(await copies.get("a")).toBe("a 1");
});

test("never serves a value older than the stale limit", async () => {
  const { copies, load, pass } = setUp();
  await copies.get("a");
  pass(3600);
  load.mockRejectedValueOnce(new Error("down"));
  await expect(copies.get("a")).rejects.toThrow("down");
});

test("unbounded values evict no others", async () => {
  const { copies, load } = setUp({ maxBytes: 800, isUnbounded: (key) => key.startsWith("x") });
  await copies.get("a");
  for (let n = 0; n < 1000; n++) await copies.get(`x${n}`);
  load.mockClear();
  expect(await copies.get("a")).toBe("a 1");
  expect(load).not.toHaveBeenCalled();
});

test("unbounded keys evict no others, not even when refreshed", async () => {
  const { copies, load, pass } = setUp({ maxBytes: 800, maxWait: 1000 });
  await copies.get("a");
  pass(31);
  await copies.get("a", true);
  for (let n = 0; n < 1000; n++) await copies.get(`x${n}`, true);
  load.mockClear();
  expect(await copies.get("a")).toBe("a 2");
  expect(load).not.toHaveBeenCalled();
});

test("an unbounded key becomes bounded when looked up as such", async () => {
  const { copies, load } = setUp({ maxBytes: 800 });
  await copies.get("a", true);
  await copies.get("a");
  for (let n = 0; n < 1000; n++) await copies.get(`x${n}`, true);
  load.mockClear();
  expect(await copies.get("a")).toBe("a 1");
  expect(load).not.toHaveBeenCalled();
});

test("a value that becomes unbounded is removed from the bounded ones", async () => {
  const { copies, load, pass } = setUp({ maxWait: 1000, isUnbounded: (_, value) => value === "gone" });
  await copies.get("a");
  pass(31);
  load.mockResolvedValueOnce({ value: "gone", cacheable: true });
  expect(await copies.get("a")).toBe("gone");
  expect(await copies.get("a")).toBe("gone");
});
