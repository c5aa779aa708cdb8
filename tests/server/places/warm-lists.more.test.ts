import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { listening, portal } from "../portal.ts";

/** A card data service with as many partners, each call of which takes `ms`; that of organization 2 fails. */
async function slowService(count: number, ms: number): Promise<string> {
  const card = Fastify();
  card.addHook("onRequest", async () => void (await sleep(ms)));
  card.get("/ListAcceptors", async () =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `№ ${index + 1}`, categoryId: 1 })),
  );
  card.get<{ Querystring: { uid: string } }>("/AcceptorBranches", async ({ query: { uid } }) => [
    { id: Number(uid), address: `Дом ${uid}` },
  ]);
  card.get("/IssuePointOrganizations", async () => [1, 2, 3].map((id) => ({ id, name: `№ ${id}` })));
  card.get<{ Querystring: { uid: string } }>("/IssuePoints", async ({ query: { uid } }, reply) => {
    if (uid === "2") return reply.code(500).send({});
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

  await expect
    .poll(() => places("branch"), { timeout: 50_000, interval: 500 })
    .toMatchObject({
      ...{ status: 200, total: 1_333, isIncomplete: false },
    });

  // One organization fails, another answers with half of it: the rest is there, with a word about it.
  expect(await places("point")).toMatchObject({ status: 200, total: 2, isIncomplete: true });
});
