import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postOperations, readOperations } from "../../../server/contract/operations/all-operations.ts";
import { postSample, readSample } from "../../../server/contract/samples/sample-files.ts";
import { parseDestinationResponse } from "../../../server/posts/destination-response.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { type Resource, type ResourceName, resources } from "../../../src/shared/resources.ts";
import { pagingFromHeaders } from "../../../src/shared/service-response.ts";
import { engines, startMs } from "../backend/engines.ts";
import { type DemoServices, demoServices } from "./demo-services.ts";
import { document, faultsBy } from "./document-validator.ts";
import { demoAnswer } from "./sample-answers.ts";
import { demoPosts } from "./sample-posts.ts";

const rows: readonly Resource[] = Object.values(resources).filter(({ service }) => service !== "own");
const names = rows.map(({ name }) => name);
const json = "application/json";

function answerSchema(path: string, method: "get" | "post", status: number): unknown {
  const found = document.paths[path]?.[method]?.responses[status]?.content?.[json]?.schema;
  if (found === undefined) throw new Error(`no answer ${status} of ${method} ${path}`);
  return found;
}

const pathOf = (name: ResourceName) => resources[name].path;

describe("the contract", () => {
  test("has an operation for each row of the resource table and each post, and no other", () => {
    const told = Object.entries(document.paths).flatMap(([path, { get, post }]) => [
      ...(get ? [`GET ${path}`] : []),
      ...(post ? [`POST ${path}`] : []),
    ]);
    const posts = ["POST /v1/feedback", "POST /Feedback", "POST /RegisterClient"];
    expect(told.sort()).toEqual([...rows.map(({ path }) => `GET ${path}`), ...posts].sort());
    expect(Object.keys(readOperations).sort()).toEqual([...names].sort());
  });

  test.each(rows)("explains each parameter that the portal sends: $name", ({ name, path, query }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each);
    const told = document.paths[path]?.get?.parameters?.map((each) => each.name) ?? [];
    expect(told.sort(), name).toEqual([...inPath, ...query].sort());
  });

  test("asks for the key in calls of the card data service only", () => {
    const keyed = Object.values(document.paths).flatMap(({ get, post }) =>
      [get, post].flatMap((operation) => (operation?.security ? operation.tags : [])),
    );
    expect(new Set(keyed)).toEqual(new Set(["card"]));
    expect(keyed).toHaveLength(rows.filter(({ service }) => service === "card").length + 2);
  });

  test("refers to schemas that exist", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(refs.length).toBeGreaterThan(30);
    for (const [, name = ""] of refs) expect(Object.keys(document.components.schemas)).toContain(name);
  });
});

describe("the samples", () => {
  test.each(names)("%s is valid, and the parser takes all of it", (name) => {
    const { body, headers } = readSample(name);
    expect(faultsBy(answerSchema(pathOf(name), "get", 200), body)).toEqual([]);
    const dropped: string[] = [];
    const paging = pagingFromHeaders((header) => headers[header] ?? null);
    expect(paging !== null).toBe(readOperations[name]?.isPaged === true);
    parserOf<unknown>(resources[name]).parse({ body, paging }, (problem) => dropped.push(problem));
    expect(dropped).toEqual([]);
  });

  test.each(postOperations)(
    "$name: what is sent and answered is valid, and is read as the contract says",
    ({ name, path, ...rest }) => {
      const { body, accepted, refused } = postSample(name);
      expect(faultsBy(rest.body, body)).toEqual([]);
      for (const answer of [accepted, refused]) {
        expect(faultsBy(answerSchema(path, "post", answer.status), answer.body)).toEqual([]);
      }
      const outcome = ({ status, body: told }: typeof accepted) =>
        parseDestinationResponse({ status, text: JSON.stringify(told), retryAfter: null });
      expect(outcome(accepted)).toMatchObject({ kind: "accepted", number: expect.stringMatching(/^\d+$/) });
      expect(outcome(refused)).toMatchObject({ kind: "refused", message: expect.stringMatching(/^Выберите/) });
    },
  );
});

describe("the schemas", () => {
  const city = { $ref: "#/components/schemas/Locality" };
  test("require and allow the same as the parsers", () => {
    expect(faultsBy(city, { id: "a-1", name: "Ревда" })).toEqual([]);
    expect(faultsBy(city, { id: 1, name: "Ревда", oktmo: null, geolocation: null })).toEqual([]);
    expect(faultsBy(city, { id: 1, name: "" })).toEqual(["/name must NOT have fewer than 1 characters"]);
    expect(faultsBy(city, { id: 1 })).toEqual([" must have required property 'name'"]);
    expect(faultsBy(city, { id: true, name: "Ревда" })).not.toEqual([]);
  });

  test("leave out what our own server adds", () => {
    expect(Object.keys(document.components.schemas.IssuePoint?.properties ?? {})).not.toContain("week");
  });
});

describe.each(engines)("the embedded backend's answers, on $name", (engine) => {
  let services: DemoServices;
  beforeAll(async () => {
    services = await demoServices(engine);
  }, startMs);
  afterAll(() => services.remove());

  test.each(names)("%s is valid, whole", async (name) => {
    const { status, body } = await demoAnswer(services, name);
    expect(status).toBe(200);
    expect(faultsBy(answerSchema(pathOf(name), "get", 200), body)).toEqual([]);
    if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0);
  });

  test("to posts are valid", async () => {
    const answers = await demoPosts(services);
    for (const { name, path } of postOperations) {
      const { accepted, refused } = answers.get(name) ?? postSample(name);
      expect(faultsBy(answerSchema(path, "post", 200), accepted.body)).toEqual([]);
      expect(faultsBy(answerSchema(path, "post", 422), refused.body)).toEqual([]);
    }
  });
});
