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

async function placesOf(world: World, key = id) {
  return (await storeOf(world).entry(key))?.destinations;
}

describe("one pass", () => {
  test("brings a message to both places and leaves a receipt", async () => {
    const world = newWorld();
    await put(world, { given: { ...message, files: [pictureOf(1, 2, 3)] } });
    expect(await pass(world)).toEqual({ reachable: true, captcha: new Map() });
    expect(world.places.site.ledger).toEqual([{ key: `${id}:site:1`, body: message.fields.body }]);
    expect(world.places.card.ledger).toHaveLength(1);
    const { entries, receipts } = await storeOf(world).read();
    expect(entries).toEqual([]);
    expect(receipts).toMatchObject([{ id, numbers: { site: "1", card: "1" } }]);
    expect(world.records.files.size).toBe(0);
  });

  test("sends nothing, and leaves nothing in doubt, while our server does not answer", async () => {
    const world = newWorld();
    await put(world);
    expect(await pass(world, { isReachable: async () => false })).toMatchObject({ reachable: false });
    expect(world.places.site.requests).toEqual([]);
    expect(await placesOf(world)).toMatchObject({ site: { inDoubt: false, attempts: 0 }, card: { attempts: 0 } });
  });

  test("does not ask our server when nothing is due", async () => {
    const world = newWorld();
    await put(world);
    await storeOf(world).change(id, (entry) =>
      entry === null ? { kind: "keep" } : { kind: "write", entry: removed(entry, world.clock) },
    );
    const isReachable = () => Promise.reject(new Error("asked"));
    expect(await pass(world, { isReachable })).toMatchObject({ reachable: true });
  });

  test("one place that fails does not hold up the other, nor the other messages", async () => {
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
    await expect.poll(() => world.places.card.ledger.length).toBe(2);
    expect(world.places.site.ledger).toEqual([]);
    letGo();
    await running;
    expect(world.places.site.ledger).toHaveLength(2);
  });

  test("asks our server again after a request that was cut", async () => {
    const world = newWorld();
    await put(world);
    await put(world, { key: other });
    world.fates = ["cut-before", "cut-before"];
    let asked = 0;
    const delivery = await pass(world, { isReachable: async () => ++asked === 1 });
    expect(delivery).toMatchObject({ reachable: false });
    expect(await placesOf(world)).toMatchObject({ site: { inDoubt: true }, card: { inDoubt: true } });
    expect(await placesOf(world, other)).toMatchObject({ site: { inDoubt: false }, card: { inDoubt: false } });
  });

  test("of one message only, where that is asked for", async () => {
    const world = newWorld();
    await put(world);
    await put(world, { key: other });
    await deliverDue(partsOf(world), { urgency: "asked", exclusive: true, only: other });
    expect(world.places.site.ledger).toMatchObject([{ key: `${other}:site:1` }]);
  });

  test("reads the outbox no oftener where many messages wait", async () => {
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
      expect(world.places.card.ledger).toHaveLength(count);
      return reads;
    };
    expect(await readsOf(20)).toBe(await readsOf(1));
  });

  test("sends what came while others were being sent", async () => {
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
    expect(world.places.site.ledger.map(({ key }) => key)).toEqual([`${id}:site:1`, `${other}:site:1`]);
    expect(world.places.card.ledger).toHaveLength(2);
  });

  test("leaves another's request alone where there is no lock, and takes it over where there is", async () => {
    const world = newWorld();
    await put(world);
    const sending = { state: "sending", revision: 1, attempts: 1, since: world.clock } as const;
    const entry = newEntry(id, message, passOf("pass"), world.clock);
    await storeOf(world).change(id, () => ({
      kind: "write",
      entry: { ...entry, destinations: { site: sending, card: sending } },
    }));
    await deliverDue(partsOf(world), { urgency: "asked", exclusive: false });
    expect(world.places.site.requests).toEqual([]);
    await deliverDue(partsOf(world), { urgency: "due", exclusive: true });
    expect(world.places.site.ledger).toHaveLength(1);
  });

  test.each([
    ["all", undefined],
    ["some", [pictureOf(1)]],
  ])("files end in words where they are gone, %s of them, not in a message without them", async (_, kept) => {
    const world = newWorld();
    await put(world, { given: { ...message, files: [pictureOf(1), pictureOf(2)] } });
    world.records.files.set(id, kept);
    await pass(world);
    expect(world.places.site.requests).toEqual([]);
    expect(await placesOf(world)).toMatchObject({
      site: { state: "refused", message: expect.stringContaining("Файлы") },
    });
  });
});

describe("the pass", () => {
  test("is fetched once for both places where there is none", async () => {
    const world = newWorld();
    await put(world, { pass: false });
    await pass(world);
    expect(world.passes).toBe(1);
    expect(world.places.card.ledger).toHaveLength(1);
  });

  test("is replaced when it is refused, without a doubt, and the message goes in the same pass", async () => {
    const world = newWorld();
    await put(world);
    world.fates = ["pass"];
    await pass(world);
    expect(world.passes).toBe(1);
    expect((await storeOf(world).read()).receipts).toHaveLength(1);
  });

  test("that is refused again and again ends with the visitor", async () => {
    const world = newWorld();
    await put(world);
    world.fates = Array<Fate>(20).fill("pass");
    const { captcha } = await pass(world);
    expect(world.passes).toBe(3);
    expect(captcha.get(id)).toBe("Пройдите проверку");
    expect(await storeOf(world).entry(id)).toMatchObject({ needsCheck: true, pass: null });
  });

  test("that only a visitor can get is waited for", async () => {
    const world = newWorld();
    await put(world, { pass: false });
    await pass(world, { getPass: async () => ({ kind: "not-allowed" }) });
    expect(await storeOf(world).entry(id)).toMatchObject({ needsCheck: true });
    expect(world.places.site.requests).toEqual([]);
  });

  test("that too many want is waited for as long as the server says", async () => {
    const world = newWorld();
    await put(world, { pass: false });
    await pass(world, { getPass: async () => ({ kind: "too-many", retryAfter: 600_000 }) });
    const { site } = (await placesOf(world)) ?? {};
    expect(site).toMatchObject({ state: "waiting", inDoubt: false });
    expect(site?.state === "waiting" ? site.notBefore - world.clock : 0).toBeGreaterThanOrEqual(600_000);
  });

  test("that has run out by our clock is tried where no other is to be had", async () => {
    const world = newWorld();
    await put(world);
    world.clock += 30 * 86_400_000;
    await pass(world, { getPass: async () => ({ kind: "unreachable" }) });
    expect((await storeOf(world).read()).receipts).toHaveLength(1);
  });

  test("whose verdict is negative is asked for three times, and the words are handed on", async () => {
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

describe("whatever is cut, refused or ended at any moment", () => {
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
  /** A life of the sender: when it is ended, what it meets, how the clock moves before the next one. */
  const life = fc.record({
    crashIn: fc.option(fc.nat(24), { nil: null }),
    fates: fc.array(fate, { maxLength: 6 }),
    clock: fc.integer({ min: -86_400_000, max: 86_400_000 }),
    corrects: fc.boolean(),
  });

  /** A visitor who corrects what was refused, where that is possible. */
  async function correct(world: World, given: Message): Promise<void> {
    const store = storeOf(world);
    const { entries } = await store.read();
    for (const { destinations } of entries) {
      if (destinations.site.state !== "refused" && destinations.card.state !== "refused") continue;
      await store.change(id, (entry) => {
        const revision = entry === null ? null : revised(entry, given, null, world.clock);
        return revision?.kind === "revised" ? { kind: "write", entry: revision.entry } : { kind: "keep" };
      });
    }
  }

  /** The screen never claims more than the place has. */
  async function compare(world: World): Promise<void> {
    const view = await storeOf(world).read();
    for (const place of ["site", "card"] as const) {
      const { ledger } = world.places[place];
      const claims = [
        ...view.receipts.map(() => true),
        ...view.entries.map((entry) => entry.destinations[place].state === "accepted"),
      ];
      if (claims.some(Boolean)) expect(ledger.length).toBeGreaterThan(0);
      // It honours keys: none stands in it twice.
      expect(new Set(ledger.map(({ key }) => key)).size).toBe(ledger.length);
    }
    // Never lost: it waits here, or both have it.
    expect(view.entries.length + view.receipts.length).toBe(1);
  }

  test("each place has the message once at the end, and nothing is lost or claimed on the way", async () => {
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
        // At last all goes well, and within an hour of it.
        for (let hour = 0; hour < 3; hour++) {
          world.clock += 3_600_000;
          await pass(world);
          await correct(world, message);
          await storeOf(world).change(id, (entry) =>
            entry === null ? { kind: "keep" } : { kind: "write", entry: { ...entry, needsCheck: false } },
          );
        }
        await compare(world);
        expect((await storeOf(world).read()).receipts).toHaveLength(1);
        // Once: the corrected one instead of the refused one, never beside it.
        expect(world.places.site.ledger).toHaveLength(1);
        expect(world.places.card.ledger).toHaveLength(1);
      }),
      { numRuns: 1_000 },
    );
  });
});
