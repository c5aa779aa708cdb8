import Fastify from "fastify";
import { expect, test } from "vitest";
import { listening, plainSite, portal } from "../portal.ts";

/** A portal on a card data service with one organization, and the calls that reached it. */
async function portalWithOwner({ isListed = true } = {}) {
  const calls: string[] = [];
  const card = Fastify();
  card.addHook("onRequest", async ({ url }) => void calls.push(url));
  card.get("/IssuePointOrganizations", async (_, reply) =>
    isListed
      ? [{ id: "bank", name: "Банк", isBankCardIssuer: true, isNonFinancialCardIssuer: false }]
      : reply.code(503).send({}),
  );
  card.get("/ListAcceptors", async () => [{ id: "shop", name: "Магазин", categoryId: "1" }]);
  card.get("/IssuePoints", async () => []);
  card.get("/AcceptorBranches", async () => []);
  const env = { SITE_API_URL: await listening(plainSite()), CARD_API_URL: await listening(card) };
  const app = await portal({ env });
  const ofOwners = () => calls.filter((url) => url.includes("uid=") && !/uid=(bank|shop)$/.test(url));
  const status = async (url: string) => (await app.inject(`/api/card${url}`)).statusCode;
  return { status, ofOwners };
}

test("invented ids get 404 from our own copy and never reach the card data service", async () => {
  const { status, ofOwners } = await portalWithOwner();
  expect(await status("/IssuePoints?uid=bank")).toBe(200);
  expect(await status("/AcceptorBranches?uid=shop")).toBe(200);
  const invented = Array.from({ length: 50 }, (_, n) => [
    `/IssuePoints?uid=z${n}`,
    `/AcceptorBranches?uid=z${n}`,
  ]).flat();
  expect(new Set(await Promise.all(invented.map(status)))).toEqual(new Set([404]));
  expect(ofOwners()).toEqual([]);
});

test("while the owners are not known the service itself is asked", async () => {
  const { status, ofOwners } = await portalWithOwner({ isListed: false });
  expect(await status("/IssuePoints?uid=new")).toBe(200);
  expect(ofOwners()).toEqual(["/IssuePoints?uid=new"]);
});
