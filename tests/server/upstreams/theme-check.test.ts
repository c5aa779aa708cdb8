import Fastify from "fastify";
import { expect, test } from "vitest";
import { listening, portal } from "../portal.ts";

test("themes that only one of the services has are told at start", async () => {
  const service = Fastify();
  service.get("/ListFeedbackThemes", async () => [
    { id: 1, name: "Проезд" },
    { id: 2, name: "Прочее" },
  ]);
  service.get("/v1/feedback/subjects", async () => [
    { id: 1, name: "Проезд и транспорт" },
    { id: 2, name: "Прочее" },
  ]);
  service.get("/*", async () => []);
  const address = await listening(service);
  const log: string[] = [];
  await listening(await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, log }));
  const told = () => log.filter((line) => line.includes("themes without a pair"));
  await expect.poll(told).toHaveLength(2);
  expect(told()[0]).toContain('"service":"site","themes":["Проезд"]');
  expect(told()[1]).toContain('"service":"card","themes":["Проезд и транспорт"]');
});
