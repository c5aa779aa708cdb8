import Fastify from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import { listening, portal } from "../portal.ts";

/** The service pair whose lists name one theme differently. */
async function addressOfServices(themes: readonly object[] = []): Promise<string> {
  const service = Fastify();
  service.get("/ListFeedbackThemes", async () => [...themes, { id: 1, name: "Проезд" }, { id: 2, name: "Прочее" }]);
  service.get("/v1/feedback/subjects", async () => [
    { id: 1, name: "Проезд и транспорт" },
    { id: 2, name: "Прочее" },
  ]);
  service.get("/*", async () => []);
  return listening(service);
}

const told = (log: readonly string[]) => log.filter((line) => line.includes("themes without a pair"));

test("themes that only one of the services has are logged at start", async () => {
  const address = await addressOfServices();
  const log: string[] = [];
  await listening(await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, log }));
  await expect.poll(() => told(log)).toHaveLength(2);
  expect(told(log)[0]).toContain('"service":"site","themes":["Проезд"]');
  expect(told(log)[1]).toContain('"service":"card","themes":["Проезд и транспорт"]');
});

test("themes paired by the operator's table are not", async () => {
  const address = await addressOfServices([{ id: 3, name: "Карта" }]);
  const log: string[] = [];
  const env = { SITE_API_URL: address, CARD_API_URL: address };
  const themePairs = { Проезд: "Проезд и транспорт" };
  await listening(await portal({ env, config: { portal: { ...readConfig(env).portal, themePairs } }, log }));
  await expect.poll(() => told(log)).not.toHaveLength(0);
  expect(told(log)).toEqual([expect.stringContaining('"service":"site","themes":["Карта"]')]);
});
