import { expect, test, vi } from "vitest";
import { type Loaded, type SwrCacheOptions, swrCache } from "../../../server/lib/swr-cache.ts";

/** Loads give "key 1", "key 2", …; the clock stands until it is moved. */
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

/** Lets loads that nobody waits for come to their end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a fresh copy is given without a load", async () => {
  const { copies, load, pass } = setUp();
  expect(await copies.get("a")).toBe("a 1");
  pass(29);
  expect(await copies.get("a")).toBe("a 1");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a stale copy is given while one load renews it", async () => {
  const { copies, load, pass } = setUp();
  await copies.get("a");
  pass(31);
  expect(await Promise.all([copies.get("a"), copies.get("a")])).toEqual(["a 1", "a 1"]);
  await settled();
  expect(await copies.get("a")).toBe("a 2");
  expect(load).toHaveBeenCalledTimes(2);
});

test("with patience, the load is waited for", async () => {
  const { copies, pass } = setUp({ maxWait: 1000 });
  await copies.get("a");
  pass(31);
  expect(await copies.get("a")).toBe("a 2");
});

test("a good copy is given where a new one takes longer than the patience for it; the new one comes behind that", async () => {
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

test("all who ask while a load takes too long share one patience, and who comes later waits no more", async () => {
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
  // The clock of the patience is a real one: a third wait would outlast this.
  const third = await Promise.race([copies.get("a"), settled().then(() => "waits")]);
  expect(third).toBe("a 1");
  resolve({ value: "late", cacheable: true });
});

test("for half a minute after a load that was late nobody waits for those of other keys", async () => {
  const { copies, load, pass } = setUp({ maxWait: 20, stale: 1e9 });
  await Promise.all(["a", "b"].map((key) => copies.get(key)));
  pass(31);
  load.mockReturnValueOnce(new Promise(() => undefined));
  expect(await copies.get("a")).toBe("a 1");
  expect(await copies.get("b")).toBe("b 2");
  await settled();
  expect(await copies.get("b")).toBe("b 3");
  pass(30_000);
  // It is waited for again.
  expect(await copies.get("b")).toBe("b 4");
});

test("a load that came late counts as well, and so does one that nobody waited for", async () => {
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

test("all who ask at once share one load", async () => {
  const { copies, load } = setUp();
  expect(await Promise.all([copies.get("a"), copies.get("a"), copies.get("a")])).toEqual(["a 1", "a 1", "a 1"]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a bad load does not replace a good copy, and is not tried again at once", async () => {
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

test("after a bad load nobody waits for the next, until one was good again", async () => {
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

test("a bad load is shown where there is nothing better, for a moment only", async () => {
  const { copies, load, pass } = setUp({ maxWait: 1000 });
  load.mockResolvedValueOnce({ value: "broken", cacheable: false });
  expect(await copies.get("a")).toBe("broken");
  pass(4);
  expect(await copies.get("a")).toBe("a 1");
});

test("a bad copy is not given past its moment while it is renewed, only a good one is", async () => {
  const { copies, load, pass } = setUp();
  load.mockResolvedValueOnce({ value: "broken", cacheable: false });
  expect(await copies.get("a")).toBe("broken");
  pass(2);
  expect(await copies.get("a")).toBe("broken");
  pass(1);
  expect(await copies.get("a")).toBe("a 1");
});

test("a load that rejects leaves the old copy and is reported", async () => {
  const { copies, load, onError, pass } = setUp();
  await copies.get("a");
  pass(31);
  load.mockRejectedValueOnce(new Error("down"));
  expect(await copies.get("a")).toBe("a 1");
  await settled();
  expect(onError).toHaveBeenCalledOnce();
  expect(await copies.get("a")).toBe("a 1");
});

test("a load that rejects without a copy rejects", async () => {
  const { copies, load } = setUp();
  load.mockRejectedValueOnce(new Error("down"));
  await expect(copies.get("a")).rejects.toThrow("down");
  expect(await copies.get("a")).toBe("a 1");
});

test("a copy past its last age is never given", async () => {
  const { copies, load, pass } = setUp();
  await copies.get("a");
  pass(3600);
  load.mockRejectedValueOnce(new Error("down"));
  await expect(copies.get("a")).rejects.toThrow("down");
});

test("strays push out no other copies", async () => {
  const { copies, load } = setUp({ maxBytes: 800, isUnbounded: (key) => key.startsWith("x") });
  await copies.get("a");
  for (let n = 0; n < 1000; n++) await copies.get(`x${n}`);
  load.mockClear();
  expect(await copies.get("a")).toBe("a 1");
  expect(load).not.toHaveBeenCalled();
});

test("guessed keys push out no others, not even when they are renewed", async () => {
  const { copies, load, pass } = setUp({ maxBytes: 800, maxWait: 1000 });
  await copies.get("a");
  pass(31);
  await copies.get("a", true);
  for (let n = 0; n < 1000; n++) await copies.get(`x${n}`, true);
  load.mockClear();
  expect(await copies.get("a")).toBe("a 2");
  expect(load).not.toHaveBeenCalled();
});

test("a guessed key is a stray no longer when somebody asks for it who does not guess", async () => {
  const { copies, load } = setUp({ maxBytes: 800 });
  await copies.get("a", true);
  await copies.get("a");
  for (let n = 0; n < 1000; n++) await copies.get(`x${n}`, true);
  load.mockClear();
  expect(await copies.get("a")).toBe("a 1");
  expect(load).not.toHaveBeenCalled();
});

test("what became a stray is no longer given from the other copies", async () => {
  const { copies, load, pass } = setUp({ maxWait: 1000, isUnbounded: (_, value) => value === "gone" });
  await copies.get("a");
  pass(31);
  load.mockResolvedValueOnce({ value: "gone", cacheable: true });
  expect(await copies.get("a")).toBe("gone");
  expect(await copies.get("a")).toBe("gone");
});
