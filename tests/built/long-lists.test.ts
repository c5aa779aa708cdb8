import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { portalInProcess } from "../e2e/helpers/portal-in-process.ts";
import { listening } from "../server/portal.ts";

test("documents are shown 24 at a time", async () => {
  const service = Fastify();
  service.get("/v1/material", async () =>
    Array.from({ length: 60 }, (_, index) => ({
      ...{ id: index + 1, title: `Документ ${index + 1}`, category: 1, type: "normative", extension: "pdf", size: 1 },
      ...{ url: `/${index}.pdf`, created_at: "2026-11-01T10:00:00Z" },
    })),
  );
  service.get("/v1/setting/categories", async () => ({ holder: 1, partner: 2, operator: 4 }));
  service.get("/*", async () => []);
  const address = await listening(service);
  const portal = await portalInProcess({ SITE_API_URL: address, CARD_API_URL: address });
  onTestFinished(portal.close);
  const path = "/holder/materials/legal-framework";
  const shown = async (search: string) => {
    const html = await (await fetch(portal.url + path + search)).text();
    return [
      new Set(html.match(/href="\/api\/site\/v1\/material\/\d+\/file"/g)).size,
      /\?page=(\d+)"[^>]*>(?:<[^>]*>)*Показать/.exec(html)?.[1],
    ];
  };
  expect(await shown("")).toEqual([24, "2"]);
  expect(await shown("?page=2")).toEqual([48, "3"]);
  expect(await shown("?page=3")).toEqual([60, undefined]);
});
