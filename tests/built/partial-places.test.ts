import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { portalInProcess } from "../e2e/helpers/portal-in-process.ts";
import { listening } from "../server/portal.ts";

/** The page with the issue points of two organizations, the second of which answers with that status. */
async function pageWith(status: number): Promise<string> {
  const service = Fastify();
  service.get("/IssuePointOrganizations", async () => [1, 2].map((id) => ({ id, name: `Банк ${id}` })));
  service.get<{ Querystring: { uid: string } }>("/IssuePoints", async ({ query: { uid } }, reply) =>
    uid === "2" ? reply.code(status).send([]) : [{ id: 11, address: "Ревда, ул. Мира, 7" }],
  );
  service.get("/v1/setting/categories", async () => ({ holder: 1, partner: 2, operator: 4 }));
  service.get("/*", async () => []);
  const address = await listening(service);
  const portal = await portalInProcess({ SITE_API_URL: address, CARD_API_URL: address });
  onTestFinished(portal.close);
  return (await fetch(`${portal.url}/holder/how-to-get-a-card`)).text();
}

test("an organization whose list fails lacks only its own places, and a note says so", async () => {
  const html = await pageWith(500);
  expect(html).toContain("ул. Мира, 7");
  expect(html).toMatch(/Часть\sадресов\sещё\sне\sзагрузилась/);
});

test("without a failure there is no such note", async () => {
  const html = await pageWith(200);
  expect(html).toContain("ул. Мира, 7");
  expect(html).not.toMatch(/Часть\sадресов/);
});
