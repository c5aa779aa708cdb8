import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Delivery, deliverDue } from "../../../src/shared/outbox/deliver.ts";
import type { Message } from "../../../src/shared/outbox/entry.ts";
import { newEntry, removed, revised } from "../../../src/shared/outbox/transitions.ts";
import { message, passOf, pictureOf } from "./entry-fixture.ts";
import { Crash, type Fate, newWorld, partsOf, storeOf, type World } from "./scripted-destinations.ts";

const id = "6c1f0e6e-8b7a-4f6e-9f0e-0c9f5b9f6a01";
const other = "6c1f0e6e-8b7a-4f6e-9f0e-0c9f5b9f6a02";

async function put(world: World, { key = id, given = message, pass = true } = {}): Promise<void> {
  const entry = newEntry(key, given, pass ? passOf("pass", world.clock + 86_400_000) : null, world.clock);
  await storeOf(world).change(key, () => ({ kind: "write", entry, files: given.files }));
}

const pass = (world: World, changes = {}) => deliverDue(partsOf(world, changes), { urgency: "due", exclusive: true });

async function statesOf(world: World, key = id) {
  return (await storeOf(world).entry(key))?.destinations;
}

describe("one run", () => {
  test("delivers a message to both destinations and leaves a receipt", async () => {
    const world = newWorld();
    await put(world, { given: { ...message, files: [pictureOf(1, 2, 3)] } });
    expect(await pass(world)).toEqual({ reachable: true, captcha: new Map(), words: new Map() });
    expect(world.destinations.site.ledger).toEqual([{ key: `${id}:site:1`, body: message.fields.body }]);
    expect(world.destinations.card.ledger).toHaveLength(1);
    const { entries, receipts } = await storeOf(world).read();
    expect(entries).toEqual([]);
    expect(receipts).toMatchObject([{ id, numbers: { site: "1", card: "1" } }]);
    expect(world.records.files.size).toBe(0);
  });

  test("sends nothing, and puts nothing in doubt, while our server does not respond", async () => {
    const world = newWorld();
    await put(world);
    expect(await pass(world, { isReachable: async () => false })).toMatchObject({ reachable: false });
    expect(world.destinations.site.requests).toEqual([]);
    expect(await statesOf(world)).toMatchObject({ site: { inDoubt: false, attempts: 0 }, card: { attempts: 0 } });
  });

  test("makes no reachability check when nothing is due", async () => {
    const world = newWorld();
    await put(world);
    await storeOf(world).change(id, (entry) =>
      entry === null ? { kind: "unchanged" } : { kind: "write", entry: removed(entry, world.clock) },
    );
    const isReachable = () => Promise.reject(new Error("must not be called"));
    expect(await pass(world, { isReachable })).toMatchObject({ reachable: true });
  });

  test("a slow destination does not block the other one", async () => {
    const world = newWorld();
    await put(world);
    await put(world, { key: other });
    let letGo = () => {};
    const hanging = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { post, ...parts } = partsOf(world);
    const running = deliverDue(
      {
        ...parts,
        async post(entry, files, attempt) {
          if (attempt.destination === "site") await hanging;
          return post(entry, files, attempt);
        },
      },
      { urgency: "due", exclusive: true },
    );
    await expect.poll(() => world.destinations.card.ledger.length).toBe(2);
    expect(world.destinations.site.ledger).toEqual([]);
    letGo();
    await running;
    expect(world.destinations.site.ledger).toHaveLength(2);
  });

  test("checks reachability again after a request without response", async () => {
    const world = newWorld();
    await put(world);
    await put(world, { key: other });
    world.fates = ["cut-before", "cut-before"];
    let asked = 0;
    const delivery = await pass(world, { isReachable: async () => ++asked === 1 });
    expect(delivery).toMatchObject({ reachable: false });
    expect(await statesOf(world)).toMatchObject({ site: { inDoubt: true }, card: { inDoubt: true } });
    expect(await statesOf(world, other)).toMatchObject({ site: { inDoubt: false }, card: { inDoubt: false } });
  });

  test("sends only the selected message", async () => {
    const world = newWorld();
    await put(world);
    await put(world, { key: other });
    await deliverDue(partsOf(world), { urgency: "asked", exclusive: true, only: other });
    expect(world.destinations.site.ledger).toMatchObject([{ key: `${other}:site:1` }]);
  });

  test("reads the whole outbox equally often for 1 and 20 messages", async () => {
    const readsOf = async (count: number) => {
      const world = newWorld();
      for (let at = 0; at < count; at += 1) await put(world, { key: `${id.slice(0, -2)}${10 + at}` });
      let reads = 0;
      const store = storeOf(world);
      const read = () => {
        reads += 1;
        return store.read();
      };
      await pass(world, { store: { ...store, read } });
      expect(world.destinations.card.ledger).toHaveLength(count);
      return reads;
    };
    expect(await readsOf(20)).toBe(await readsOf(1));
  });

  test("sends messages added during the run", async () => {
    const world = newWorld();
    await put(world);
    const { post, ...parts } = partsOf(world);
    let came = false;
    await deliverDue(
      {
        ...parts,
        async post(entry, files, attempt) {
          const isFirst = !came;
          came = true;
          if (isFirst) await put(world, { key: other });
          return post(entry, files, attempt);
        },
      },
      { urgency: "due", exclusive: true },
    );
    expect(world.destinations.site.ledger.map(({ key }) => key)).toEqual([`${id}:site:1`, `${other}:site:1`]);
    expect(world.destinations.card.ledger).toHaveLength(2);
  });

  test("treats a request in flight as orphaned only under the exclusive lock", async () => {
    const world = newWorld();
    await put(world);
    const sending = { state: "sending", revision: 1, attempts: 1, since: world.clock } as const;
    const entry = newEntry(id, message, passOf("pass"), world.clock);
    await storeOf(world).change(id, () => ({
      kind: "write",
      entry: { ...entry, destinations: { site: sending, card: sending } },
    }));
    await deliverDue(partsOf(world), { urgency: "asked", exclusive: false });
    expect(world.destinations.site.requests).toEqual([]);
    await deliverDue(partsOf(world), { urgency: "due", exclusive: true });
    expect(world.destinations.site.ledger).toHaveLength(1);
  });

  test.each([
    ["all", undefined],
    ["some", [pictureOf(1)]],
  ])("refuses a message whose files are lost (%s of them) instead of sending it without them", async (_, stored) => {
    const world = newWorld();
    await put(world, { given: { ...message, files: [pictureOf(1), pictureOf(2)] } });
    world.records.files.set(id, stored);
    await pass(world);
    expect(world.destinations.site.requests).toEqual([]);
    expect(await statesOf(world)).toMatchObject({
      site: { state: "refused", message: expect.stringContaining("Файлы") },
    });
  });
});

describe("captcha pass", () => {
  test("is requested once for both destinations", async () => {
    const world = newWorld();
    await put(world, { pass: false });
    await pass(world);
    expect(world.passes).toBe(1);
    expect(world.destinations.card.ledger).toHaveLength(1);
  });

  test("is replaced when refused, and the message is delivered in the same run", async () => {
    const world = newWorld();
    await put(world);
    world.fates = ["pass"];
    await pass(world);
    expect(world.passes).toBe(1);
    expect((await storeOf(world).read()).receipts).toHaveLength(1);
  });

  test("needs the visitor after three refused passes", async () => {
    const world = newWorld();
    await put(world);
    world.fates = Array<Fate>(20).fill("pass");
    const { captcha } = await pass(world);
    expect(world.passes).toBe(3);
    expect(captcha.get(id)).toBe("Пройдите проверку");
    expect(await storeOf(world).entry(id)).toMatchObject({ needsCheck: true, pass: null });
  });

  test("needs the visitor where the operator allows no proof of work", async () => {
    const world = newWorld();
    await put(world, { pass: false });
    await pass(world, { getPass: async () => ({ kind: "not-allowed" }) });
    expect(await storeOf(world).entry(id)).toMatchObject({ needsCheck: true });
    expect(world.destinations.site.requests).toEqual([]);
  });

  test("is retried after the server's Retry-After", async () => {
    const world = newWorld();
    await put(world, { pass: false });
    await pass(world, { getPass: async () => ({ kind: "too-many", retryAfter: 600_000 }) });
    const { site } = (await statesOf(world)) ?? {};
    expect(site).toMatchObject({ state: "waiting", inDoubt: false });
    expect(site?.state === "waiting" ? site.notBefore - world.clock : 0).toBeGreaterThanOrEqual(600_000);
  });

  test("an expired one is still tried when no new one can be had", async () => {
    const world = newWorld();
    await put(world);
    world.clock += 30 * 86_400_000;
    await pass(world, { getPass: async () => ({ kind: "unreachable" }) });
    expect((await storeOf(world).read()).receipts).toHaveLength(1);
  });

  test("is requested three times when refused, and the server's text is returned", async () => {
    const world = newWorld();
    await put(world, { pass: false });
    let asked = 0;
    const delivery: Delivery = await pass(world, {
      getPass: async () => {
        asked++;
        return { kind: "refused", reason: "failed", message: "Проверка не пройдена" };
      },
    });
    expect(asked).toBe(3);
    expect(delivery.captcha.get(id)).toBe("Проверка не пройдена");
  });
});

describe("under random crashes, failures and refusals", () => {
  const fate = fc.constantFrom<Fate>(
    "taken",
    "answer-lost",
    "cut-before",
    "unavailable",
    "busy",
    "too-many",
    "pass",
    "refused",
  );
  /** One run of the sender: the step at which it crashes, the outcomes of its requests, the clock's jump afterwards. */
  const life = fc.record({
    crashIn: fc.option(fc.nat(24), { nil: null }),
    fates: fc.array(fate, { maxLength: 6 }),
    clock: fc.integer({ min: -86_400_000, max: 86_400_000 }),
    corrects: fc.boolean(),
  });

  /** Corrects refused messages, as a visitor would, where the outbox accepts corrections. */
  async function correct(world: World, given: Message): Promise<void> {
    const store = storeOf(world);
    const { entries } = await store.read();
    for (const { destinations } of entries) {
      if (destinations.site.state !== "refused" && destinations.card.state !== "refused") continue;
      await store.change(id, (entry) => {
        const revision = entry === null ? null : revised(entry, given, null, world.clock);
        return revision?.kind === "revised" ? { kind: "write", entry: revision.entry } : { kind: "unchanged" };
      });
    }
  }

  /** The stored state never claims more than the destination has. */
  async function compare(world: World): Promise<void> {
    const view = await storeOf(world).read();
    for (const destination of ["site", "card"] as const) {
      const { ledger } = world.destinations[destination];
      const claims = [
        ...view.receipts.map(() => true),
        ...view.entries.map((entry) => entry.destinations[destination].state === "accepted"),
      ];
      if (claims.some(Boolean)) expect(ledger.length).toBeGreaterThan(0);
      // The destination honours idempotency keys.
      expect(new Set(ledger.map(({ key }) => key)).size).toBe(ledger.length);
    }
    // Never lost: it is still in the outbox, or both destinations have it.
    expect(view.entries.length + view.receipts.length).toBe(1);
  }

  test("each destination gets the message exactly once, and it is never lost or falsely reported", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(life, { maxLength: 5 }), fc.boolean(), async (lives, hasPass) => {
        const world = newWorld();
        await put(world, { pass: hasPass });
        for (const { crashIn, fates, clock, corrects } of lives) {
          Object.assign(world, { crashIn, fates: [...fates] });
          await pass(world).catch((error: unknown) => {
            if (!(error instanceof Crash)) throw error;
          });
          Object.assign(world, { crashIn: null, fates: [] });
          world.clock += clock;
          await compare(world);
          if (corrects) await correct(world, { ...message, fields: { ...message.fields, body: "Исправленный текст" } });
        }
        // In the end nothing fails, and three hourly runs are enough.
        for (let hour = 0; hour < 3; hour++) {
          world.clock += 3_600_000;
          await pass(world);
          await correct(world, message);
          await storeOf(world).change(id, (entry) =>
            entry === null ? { kind: "unchanged" } : { kind: "write", entry: { ...entry, needsCheck: false } },
          );
        }
        await compare(world);
        expect((await storeOf(world).read()).receipts).toHaveLength(1);
        // Exactly once: the corrected message replaces the refused one.
        expect(world.destinations.site.ledger).toHaveLength(1);
        expect(world.destinations.card.ledger).toHaveLength(1);
      }),
      { numRuns: 1_000 },
    );
  });
});
