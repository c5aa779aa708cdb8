import { afterEach, expect, test, vi } from "vitest";
import { detectCity } from "../../../src/features/city/detect-city.ts";
import type { Peek } from "../../../src/state/resource-state.ts";

afterEach(() => vi.unstubAllGlobals());

const answers: Readonly<Record<string, unknown>> = {
  "/api/ip": { ip: "198.51.100.1" },
  "/api/site/v1/geo?ip=198.51.100.1": { city: { name_ru: "Ревда" } },
  "/api/card/ListLocalities": [{ id: "1", name: "Ревда" }],
};

/** Mocks responses by URL, with some replaced; a function is called instead. */
function serve(replaced: Readonly<Record<string, unknown>> = {}) {
  const all: Readonly<Record<string, unknown>> = { ...answers, ...replaced };
  vi.stubGlobal("fetch", async (url: string) => {
    const answer = all[url];
    return typeof answer === "function" ? answer() : Response.json(answer);
  });
}

/** A page without loaded resources, and one whose configuration names an IP information service. */
const nothing: Peek = () => null;
const knowing = (ipInfoUrl: string) => (() => ({ status: "ready", data: { ipInfoUrl } })) as unknown as Peek;

test("finds the city of the visitor's network address", async () => {
  serve();
  expect(await detectCity(nothing)).toBe("Ревда");
});

test("asks the configured IP information service instead of our server", async () => {
  const service = "https://ip.example/?format=json";
  serve({ "/api/ip": () => Promise.reject(new Error("nobody asks here")), [service]: { ip: "198.51.100.1" } });
  expect(await detectCity(knowing(service))).toBe("Ревда");
  serve({ [service]: () => Promise.reject(new TypeError("no network")) });
  expect(await detectCity(knowing(service))).toBeNull();
});

test.each([
  ["the address is not told", { "/api/ip": () => Response.json({}, { status: 404 }) }],
  ["the address is of nowhere", { "/api/site/v1/geo?ip=198.51.100.1": { city: { name_ru: "" } } }],
  ["the answer has another form", { "/api/site/v1/geo?ip=198.51.100.1": [] }],
  ["the city is not in the list", { "/api/card/ListLocalities": [{ id: "2", name: "Реж" }] }],
  ["the list does not come", { "/api/card/ListLocalities": () => Promise.reject(new TypeError("no network")) }],
  ["the answer takes too long", { "/api/ip": () => Promise.reject(new DOMException("", "TimeoutError")) }],
  ["the answer is no JSON", { "/api/ip": () => new Response("<html>") }],
])("finds none when %s", async (_, replaced) => {
  serve(replaced);
  expect(await detectCity(nothing)).toBeNull();
});
