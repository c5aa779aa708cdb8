import Fastify from "fastify";
import { expect, test } from "vitest";
import type { PageRenderer } from "../../../src/shared/page-render.ts";
import { branchesRequest } from "../../../src/shared/places/place-requests.ts";
import { nearbyRequest } from "../../../src/shared/requests.ts";
import { listening, pageOutput, plainRenderer, portal } from "../portal.ts";

/** How long the service takes for all but one list of branches (ms). */
const slowFor = 12_000;

/** A card data service with eight partners in one city; the branches of all but the first are late. */
function slowCard() {
  const card = Fastify();
  const overloaded = Promise.withResolvers<void>();
  const centre = [56.84, 60.6];
  const oktmo = "65701000";
  card.get("/ListLocalities", async () => [{ id: 14, name: "Екатеринбург", oktmo, geolocation: centre }]);
  card.get("/IssuePointOrganizations", async () => [{ id: 1, name: "МФЦ", isNonFinancialCardIssuer: true }]);
  card.get("/IssuePoints", async () => [{ id: 1, address: "Ленина, 1", oktmo, geolocation: centre }]);
  card.get("/ListAcceptorCategories", async () => [1, 2, 3].map((id) => ({ id, name: `Раздел ${id}` })));
  card.get("/ListAcceptors", async () =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, name: `№ ${id}`, categoryId: 1 + (id % 3), discount: "5 %" })),
  );
  card.get<{ Querystring: { uid: string } }>("/AcceptorBranches", async ({ query: { uid } }) => {
    if (uid !== "1") await overloaded.promise;
    return [{ id: Number(uid), address: `Мира, ${uid}`, oktmo, geolocation: centre }];
  });
  card.get("/*", async () => []);
  return { card, recover: overloaded.resolve };
}

/** Renders the partners of the discounts nearby. */
const renderer: PageRenderer = {
  ...plainRenderer,
  async render({ read }) {
    const outcome = await read(nearbyRequest());
    if ("failure" in outcome) return pageOutput(outcome.failure.kind, { storable: false });
    const partners = outcome.data.discounts.map(({ partnerId }) => partnerId);
    return pageOutput(`<p>${partners.length} discounts</p>`, {
      storable: outcome.isTransient !== true,
      keepable: outcome.isTransient !== true || outcome.isKeepable === true,
    });
  },
};

test("discounts nearby are whole as soon as a service that was slow at the start has answered", {
  timeout: 30_000,
}, async () => {
  const { card, recover } = slowCard();
  const address = await listening(card);
  let ahead = 0;
  const env = { SITE_API_URL: address, CARD_API_URL: address, CARD_API_KEY: "key" };
  const app = await portal({ env, parts: { renderer, now: () => Date.now() + ahead } });
  const nearby = async () => {
    const { headers, ...response } = await app.inject(nearbyRequest().url);
    const partners = response.json().discounts.map(({ partnerId }: { partnerId: string }) => partnerId);
    return { partners, caching: headers["cache-control"] };
  };
  const page = async () => {
    const { body, headers } = await app.inject("/holder");
    return { said: /\d discounts?/.exec(body)?.[0], caching: headers["cache-control"] };
  };

  expect(await nearby()).toEqual({ partners: ["1"], caching: "no-store" });
  expect(await page()).toEqual({ said: "1 discounts", caching: "private, no-cache" });
  ahead = slowFor / 2;
  expect(await nearby()).toEqual({ partners: ["1"], caching: "no-store" });

  ahead = slowFor;
  recover();
  const branches = async () => (await app.inject(branchesRequest.url)).headers["cache-control"];
  await expect.poll(branches, { timeout: 20_000 }).toContain("public");
  const whole = await nearby();
  expect(whole.partners.length).toBeGreaterThan(1);
  expect(whole).toMatchObject({ caching: expect.stringContaining("public") });
  expect(await page()).toMatchObject({
    said: `${whole.partners.length} discounts`,
    caching: expect.stringContaining("public"),
  });
});
