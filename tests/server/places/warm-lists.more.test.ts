import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { listening, portal } from "../portal.ts";

/**
 * A card data service with as many partners, each call of which takes `ms`. Of its organizations 2 fails, 3 has points
 * without ids, and 4 breaks off in the middle of its answer.
 */
async function slowService(count: number, ms: number): Promise<string> {
  const card = Fastify();
  card.addHook("onRequest", async () => void (await sleep(ms)));
  card.get("/ListAcceptors", async () =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `№ ${index + 1}`, categoryId: 1 })),
  );
  card.get<{ Querystring: { uid: string } }>("/AcceptorBranches", async ({ query: { uid } }) => [
    { id: Number(uid), address: `Дом ${uid}` },
  ]);
  card.get("/IssuePointOrganizations", async () => [1, 2, 3, 4].map((id) => ({ id, name: `№ ${id}` })));
  card.get<{ Querystring: { uid: string } }>("/IssuePoints", async ({ query: { uid } }, reply) => {
    if (uid === "2") return reply.code(500).send({});
    if (uid === "4") {
      const { raw } = reply.hijack();
      raw.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      return raw.write('[{"id": 41,', () => raw.destroy());
    }
    return uid === "3" ? [{ id: 31, address: "Дом 31" }, { address: "Без номера" }] : [{ id: 11, address: "Дом 11" }];
  });
  card.get("/*", async () => []);
  return listening(card);
}

// 1,333 calls of 150 ms, 50 at once: whole after four seconds; six at once take 33.
test("places of 1,333 partners are gathered at start, and shown as they come", { timeout: 60_000 }, async () => {
  const address = await slowService(1_333, 150);
  const env = { SITE_API_URL: address, CARD_API_URL: address, CARD_API_KEY: "key", CARD_PARALLEL: "50" };
  const url = await listening(await portal({ env }));
  const places = async (kind: string) => {
    const response = await fetch(`${url}/api/places?kind=${kind}`);
    return { status: response.status, ...(response.ok ? await response.json() : {}) };
  };
  const first = await places("branch");
  expect(first).toMatchObject({ status: 200, isIncomplete: true });
  expect(first.total).toBeGreaterThan(0);
  expect(first.total).toBeLessThan(1_333);

  const statuses = new Set<number>();
  await expect
    .poll(
      async () => {
        const all = await Promise.all(
          ["branches", "points", "places?kind=point"].map((path) => fetch(`${url}/api/${path}`)),
        );
        for (const { status } of all) statuses.add(status);
        return places("branch");
      },
      { timeout: 50_000, interval: 500 },
    )
    .toMatchObject({ status: 200, total: 1_333, isIncomplete: false });
  expect([...statuses]).toEqual([200]);

  // One organization fails, another answers with half of it: the rest is there, with a word about it.
  expect(await places("point")).toMatchObject({ status: 200, total: 2, isIncomplete: true });
});
