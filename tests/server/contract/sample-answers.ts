import { readOperations } from "../../../server/contract/operations/all-operations.ts";
import { sampleTarget } from "../../../server/contract/operations/read-operation.ts";
import type { ReadSample } from "../../../server/contract/samples/sample-files.ts";
import { type ResourceName, resources } from "../../../src/shared/resources.ts";
import type { DemoServices } from "./demo-services.ts";

/** Items of a list that a sample keeps. */
const fewItems = 2;

/** Of longer lists, the items that belong together. */
const kept: Readonly<Partial<Record<ResourceName, readonly number[]>>> = {
  acceptors: [101, 102],
  cities: [1, 2, 14],
  organizations: [4506, 4511],
};

/** Longer HTML is cut after a paragraph (characters). */
const longHtml = 400;

function shortHtml(value: unknown): unknown {
  if (typeof value !== "string" || value.length < longHtml) return value;
  return /^<p>.*?<\/p>/s.exec(value)?.[0] ?? value;
}

function shortItem(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return item;
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, shortHtml(value)]));
}

function cut(name: ResourceName, body: unknown): unknown {
  if (!Array.isArray(body)) return shortItem(body);
  const ids = kept[name];
  // A page has as many items as its paging tells.
  const few = readOperations[name]?.isPaged ? body : body.slice(0, fewItems);
  return (ids === undefined ? few : body.filter(({ id }) => ids.includes(id))).map(shortItem);
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** What a demo service answers to a row's sample request. */
export async function demoAnswer(services: DemoServices, name: ResourceName): Promise<Answer> {
  const operation = readOperations[name];
  const { service } = resources[name];
  if (operation === undefined || service === "own") throw new Error(`no operation for ${name}`);
  const url = sampleTarget(name, operation);
  const response = await services[service].inject({ url, headers: services.headers[service] });
  const paging = Object.entries(response.headers).filter(([header]) => header.startsWith("x-pagination"));
  return {
    status: response.statusCode,
    headers: Object.fromEntries(paging.map(([header, value]) => [header, String(value)])),
    body: response.json(),
  };
}

/** The same as the sample in `server/contract/samples`. */
export async function demoSample(services: DemoServices, name: ResourceName): Promise<ReadSample> {
  const { headers, body } = await demoAnswer(services, name);
  const { isPaged = false, ...operation } = readOperations[name] ?? {};
  // Lists that come whole have one page.
  return { request: sampleTarget(name, operation), headers: isPaged ? headers : {}, body: cut(name, body) };
}
