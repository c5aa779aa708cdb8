import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOperations } from "../../../server/contract/operations/all-operations.ts";
import type { ResourceName } from "../../../src/shared/resources.ts";
import { engines, startMs } from "../backend/engines.ts";
import { type DemoServices, demoServices } from "./demo-services.ts";
import { demoSample } from "./sample-answers.ts";
import { demoPosts } from "./sample-posts.ts";

const names = Object.keys(readOperations) as ResourceName[];
const fileOf = (name: string) => `../../../server/contract/samples/${name}.json`;
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

// After a change of the demo's content: the same command with --update.
describe.each(engines)("the contract's samples, on $name", (engine) => {
  let services: DemoServices;
  beforeAll(async () => {
    services = await demoServices(engine);
  }, startMs);
  afterAll(() => services.remove());

  test.each(names)("%s is the demo's answer", async (name) => {
    await expect(json(await demoSample(services, name))).toMatchFileSnapshot(fileOf(name));
  });

  test("posts are answered as the demo does", async () => {
    for (const [name, sample] of await demoPosts(services)) {
      await expect(json(sample)).toMatchFileSnapshot(fileOf(name));
    }
  });
});
