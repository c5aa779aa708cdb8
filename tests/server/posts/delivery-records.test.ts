import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { storedSecret } from "../../../server/lib/stored-secret.ts";
import { createDeliveryRecords } from "../../../server/posts/delivery-records.ts";
import { engines, startMs, type TestDatabase } from "../backend/engines.ts";
import { newKey } from "./post-requests.ts";

const long = 60_000;
const print = Buffer.from("one");

describe.each(engines)("delivery records: $name", ({ create }) => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await create();
    await migrate(opened.db);
  }, startMs);
  afterAll(() => opened.remove(), startMs);

  const id = () => ({ call: "/Feedback", key: newKey("card") });

  async function claim(record: ReturnType<typeof createDeliveryRecords>, delivery: { call: string; key: string }) {
    const claimed = await record.claim(delivery, print);
    if (claimed.kind !== "claimed") throw new Error(claimed.kind);
    return claimed.attempt;
  }

  test("of concurrent posts one may be sent; the others are running until it is accepted", async () => {
    const record = createDeliveryRecords(opened.db, long);
    const delivery = id();
    const claims = await Promise.all(Array.from({ length: 8 }, () => record.claim(delivery, print)));
    expect(claims.map(({ kind }) => kind).sort()).toEqual(["claimed", ...Array(7).fill("running")]);
    await record.complete(delivery, { number: "12" });
    expect(await record.claim(delivery, print)).toEqual({ kind: "accepted", answer: { number: "12" } });
  });

  test("a key belongs to one content, during delivery and afterwards; other paths have their own keys", async () => {
    const record = createDeliveryRecords(opened.db, long);
    const delivery = id();
    const attempt = await claim(record, delivery);
    const other = Buffer.from("two");
    expect(await record.claim(delivery, other)).toEqual({ kind: "key-reused" });
    await record.release(delivery, attempt);
    expect(await record.claim(delivery, other)).toEqual({ kind: "key-reused" });
    await record.complete(delivery, { number: null });
    expect(await record.claim(delivery, other)).toEqual({ kind: "key-reused" });
    expect(await record.claim({ ...delivery, call: "/v1/feedback" }, other)).toMatchObject({ kind: "claimed" });
  });

  test("a submission is accepted once, whatever the revision: a correction only follows a refusal", async () => {
    const record = createDeliveryRecords(opened.db, long);
    const first = id();
    const second = { ...first, key: first.key.replace(/1$/, "2") };
    const other = Buffer.from("two");
    const attempt = await claim(record, first);
    expect(await record.claim(second, other)).toEqual({ kind: "key-reused" });
    await record.release(first, attempt);
    expect(await record.claim(second, print)).toEqual({ kind: "key-reused" });
    await record.forget(first, await claim(record, first));

    expect(await record.claim(second, other)).toMatchObject({ kind: "claimed" });
    await record.complete(second, { number: "7" });
    expect(await record.claim(first, print)).toEqual({ kind: "key-reused" });
    expect(await record.claim(first, other)).toEqual({ kind: "accepted", answer: { number: "7" } });
    expect(await record.acceptedAnswer(first, other)).toEqual({ number: "7" });
  });

  test("a refused post is forgotten, a failed one may be sent again at once", async () => {
    const record = createDeliveryRecords(opened.db, long);
    const [refused, failed] = [id(), id()];
    await record.forget(refused, await claim(record, refused));
    expect(await record.claim(refused, Buffer.from("two"))).toMatchObject({ kind: "claimed" });
    await record.release(failed, await claim(record, failed));
    await claim(record, failed);
  });

  test("what is sent once is not claimed again after an unknown outcome, nor after its server was killed", async () => {
    const record = createDeliveryRecords(opened.db, long);
    const [failed, killed] = [id(), id()];
    await record.release(failed, await claim(record, failed));
    expect(await record.claim(failed, print, true)).toEqual({ kind: "in-doubt" });
    await claim(createDeliveryRecords(opened.db, 0), killed);
    expect(await record.claim(killed, print, true)).toEqual({ kind: "in-doubt" });
  });

  test("a killed server's claim lasts until its lease ends, and has no effect afterwards", async () => {
    const killed = createDeliveryRecords(opened.db, 0);
    const record = createDeliveryRecords(opened.db, long);
    const delivery = id();
    const late = await claim(killed, delivery);
    await claim(record, delivery);
    expect(await record.claim(delivery, print)).toEqual({ kind: "running" });
    await killed.forget(delivery, late);
    await killed.release(delivery, late);
    expect(await record.claim(delivery, print)).toEqual({ kind: "running" });
    await killed.complete(delivery, { number: "1" });
    await record.complete(delivery, { number: "2" });
    expect(await record.claim(delivery, print)).toEqual({ kind: "accepted", answer: { number: "1" } });
  });

  test("servers that start concurrently share one secret", async () => {
    const secrets = await Promise.all(Array.from({ length: 4 }, () => storedSecret(opened.db, "delivery")()));
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString("hex"))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
    expect(Buffer.from(await storedSecret(opened.db, "feedback")())).not.toEqual(Buffer.from(secrets[0] ?? []));
  });
});
