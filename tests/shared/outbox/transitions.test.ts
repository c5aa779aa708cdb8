import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry } from "../../../src/shared/outbox/entry.ts";
import type { Urgency } from "../../../src/shared/outbox/retry-policy.ts";
import {
  type Attempt,
  accepted,
  beginSend,
  checked,
  checkNeeded,
  failed,
  passRefused,
  postponed,
  receiptOf,
  recovered,
  refused,
  removed,
  restored,
  revised,
  withPass,
} from "../../../src/shared/outbox/transitions.ts";
import { anyDestination, anyEntry, anyTime, entryOf, message, noon, passOf } from "./entry-fixture.ts";

const attemptAt: fc.Arbitrary<Attempt> = fc.record({
  destination: anyDestination,
  revision: fc.integer({ min: 1, max: 9 }),
  attempts: fc.integer({ min: 0, max: 60 }),
  inDoubt: fc.boolean(),
  token: fc.constantFrom("pass", "other"),
});

const urgency = fc.constantFrom<Urgency>("due", "network-back", "asked");

type Move = (entry: Entry) => Entry;

/** Every transition of an entry. */
const anyMove: fc.Arbitrary<Move> = fc
  .record({ attempt: attemptAt, now: anyTime, inDoubt: fc.boolean(), exclusive: fc.boolean(), urgency })
  .chain(({ attempt, now, inDoubt, exclusive, urgency }) =>
    fc.constantFrom<Move>(
      (entry) => recovered(entry, now, exclusive),
      (entry) => beginSend(entry, attempt.destination, { token: "pass", now, urgency })?.entry ?? entry,
      (entry) => accepted(entry, attempt, "7", now),
      (entry) => refused(entry, attempt, { message: "Нет", problems: [] }, now),
      (entry) => failed(entry, attempt, { inDoubt, retryAfter: null }, now, 0.5),
      (entry) => passRefused(entry, attempt, now),
      (entry) => postponed(entry, 1_000, now, 0.5),
      checkNeeded,
      (entry) => withPass(entry, passOf("new")),
      (entry) => checked(entry, passOf("new"), now),
      (entry) => {
        const revision = revised(entry, message, null, now);
        return revision.kind === "revised" ? revision.entry : entry;
      },
      (entry) => removed(entry, now),
      restored,
    ),
  );

describe("any sequence of transitions", () => {
  test("leaves accepted destinations unchanged and never lowers a revision or its attempts", () => {
    fc.assert(
      fc.property(anyEntry, fc.array(anyMove, { maxLength: 12 }), (entry, moves) => {
        let before = entry;
        for (const move of moves) {
          const after = move(before);
          for (const destination of ["site", "card"] as const) {
            const [was, is] = [before.destinations[destination], after.destinations[destination]];
            if (was.state === "accepted") expect(is).toEqual(was);
            expect(is.revision).toBeGreaterThanOrEqual(was.revision);
            if (is.revision === was.revision && "attempts" in is && "attempts" in was) {
              expect(is.attempts).toBeGreaterThanOrEqual(was.attempts);
            }
          }
          before = after;
        }
      }),
    );
  });

  test("changes the text only by a correction, and never the id or creation time", () => {
    fc.assert(
      fc.property(anyEntry, anyMove, (entry, move) => {
        const after = move(entry);
        const isCorrected = JSON.stringify(after.destinations) !== JSON.stringify(entry.destinations);
        expect([after.id, after.createdAt]).toEqual([entry.id, entry.createdAt]);
        if (!isCorrected) expect(after.fields).toEqual(entry.fields);
      }),
    );
  });

  test("resolves a doubt only by the destination's answer", () => {
    fc.assert(
      fc.property(anyEntry, anyDestination, anyMove, (entry, destination, move) => {
        const was = entry.destinations[destination];
        if (was.state !== "waiting" || !was.inDoubt) return;
        const is = move(entry).destinations[destination];
        if (is.state === "waiting") expect(is.inDoubt).toBe(true);
        else expect(is.state).toMatch(/^(sending|accepted)$/);
      }),
    );
  });
});

describe("sending", () => {
  test("is begun once, and only for a waiting message", () => {
    fc.assert(
      fc.property(anyEntry, anyDestination, anyTime, urgency, (entry, destination, now, urgency) => {
        const begun = beginSend(entry, destination, { token: "pass", now, urgency });
        if (begun === null) return;
        expect(entry.destinations[destination].state).toBe("waiting");
        expect(entry).toMatchObject({ deletedAt: null, needsCheck: false });
        expect(beginSend(begun.entry, destination, { token: "pass", now, urgency })).toBeNull();
      }),
    );
  });

  test("a doubt outlives a later request that failed without one", () => {
    const inDoubt = { state: "waiting", revision: 1, attempts: 3, inDoubt: true, notBefore: noon } as const;
    const begun = beginSend(entryOf({ destinations: { site: inDoubt, card: inDoubt } }), "site", {
      token: "pass",
      now: noon,
      urgency: "due",
    });
    if (begun === null) throw new Error("it was due");
    const busy = failed(begun.entry, begun.attempt, { inDoubt: false, retryAfter: 60_000 }, noon, 0);
    expect(busy.destinations.site).toEqual({ ...inDoubt, attempts: 4, notBefore: noon + 60_000 });
    expect(passRefused(begun.entry, begun.attempt, noon).destinations.site).toMatchObject({ inDoubt: true });
  });

  test("of an orphaned request, a late failure is ignored and a late success is applied", () => {
    const first = beginSend(entryOf(), "site", { token: "pass", now: noon, urgency: "due" });
    if (first === null) throw new Error("it was due");
    const left = recovered(first.entry, noon, true);
    const second = beginSend(left, "site", { token: "pass", now: noon, urgency: "due" });
    if (second === null) throw new Error("it was due again");
    expect(failed(second.entry, first.attempt, { inDoubt: true, retryAfter: null }, noon, 0)).toBe(second.entry);
    expect(refused(second.entry, first.attempt, { message: null, problems: [] }, noon)).toBe(second.entry);
    expect(accepted(second.entry, first.attempt, "7", noon).destinations.site).toMatchObject({ state: "accepted" });
  });

  test("an orphaned request is in doubt", () => {
    const begun = beginSend(entryOf(), "site", { token: "pass", now: noon, urgency: "due" });
    if (begun === null) throw new Error("it was due");
    const left = recovered(begun.entry, noon + 1, true);
    expect(left.destinations.site).toEqual({
      state: "waiting",
      revision: 1,
      attempts: 1,
      inDoubt: true,
      notBefore: noon + 1,
    });
    expect(left.destinations.card).toEqual(entryOf().destinations.card);
    expect(recovered(left, noon + 2, true)).toBe(left);
  });

  test("a refused pass is dropped unless it was replaced meanwhile", () => {
    const attempt = { destination: "site", revision: 1, attempts: 1, inDoubt: false, token: "pass" } as const;
    expect(passRefused(entryOf(), attempt, noon).pass).toBeNull();
    expect(passRefused(withPass(entryOf(), passOf("new")), attempt, noon).pass).toMatchObject({ token: "new" });
  });
});

describe("a correction", () => {
  const isOpen = ({ destinations }: Entry) =>
    [destinations.site, destinations.card].some(
      (state) => state.state === "sending" || (state.state === "waiting" && state.inDoubt),
    );

  test("is refused while a destination's outcome is unknown, and after both accepted", () => {
    fc.assert(
      fc.property(anyEntry, anyTime, (entry, now) => {
        const { kind } = revised(entry, message, null, now);
        const isDone = entry.destinations.site.state === "accepted" && entry.destinations.card.state === "accepted";
        expect(kind).toBe(isDone ? "delivered" : isOpen(entry) ? "in-doubt" : "revised");
      }),
    );
  });

  test("gets a new key for each destination that has not accepted, and is due at once", () => {
    fc.assert(
      fc.property(anyEntry, anyTime, (entry, now) => {
        const revision = revised(entry, { ...message, files: [] }, passOf("new"), now);
        if (revision.kind !== "revised") return;
        for (const destination of ["site", "card"] as const) {
          const [was, is] = [entry.destinations[destination], revision.entry.destinations[destination]];
          if (was.state === "accepted") continue;
          expect(is).toEqual({
            state: "waiting",
            revision: was.revision + 1,
            attempts: 0,
            inDoubt: false,
            notBefore: now,
          });
          expect(beginSend(revision.entry, destination, { token: "new", now, urgency: "due" })).not.toBeNull();
        }
      }),
    );
  });
});

test("a receipt exists once both destinations accepted, with their numbers", () => {
  const at = noon + 5;
  const site = { state: "accepted", revision: 1, number: "12", at } as const;
  const card = { state: "accepted", revision: 2, number: null, at } as const;
  expect(receiptOf(entryOf({ destinations: { site, card } }), at)).toEqual({
    id: entryOf().id,
    subject: "Карта",
    createdAt: noon,
    deliveredAt: at,
    wantsAnswer: true,
    numbers: { site: "12", card: null },
  });
  expect(receiptOf(entryOf({ destinations: { site, card: entryOf().destinations.card } }), at)).toBeNull();
});

test("a message that needs the captcha is not sent until it is passed, and then at once", () => {
  const asking = checkNeeded(entryOf());
  expect(beginSend(asking, "site", { token: "pass", now: noon, urgency: "asked" })).toBeNull();
  const given = checked(postponed(asking, 3_000_000, noon, 0), passOf("new"), noon);
  expect(beginSend(given, "site", { token: "new", now: noon, urgency: "due" })).not.toBeNull();
});
