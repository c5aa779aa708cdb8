import { expect, test } from "vitest";
import { handleRequest, type RequestHandlers } from "../../sw/handle-request.ts";

const origin = "https://portal.example";

function locationOf(path: string, mode: "navigate" | "cors"): Promise<Response> | null {
  const passedOn: unknown[] = [];
  const handlers = {
    origin,
    isPrecached: () => false,
    navigations: {
      handle: (request: unknown) => {
        passedOn.push(request);
        return { response: Promise.resolve(new Response("page")), done: Promise.resolve() };
      },
    },
    afterPage: () => Promise.resolve(),
  } as unknown as RequestHandlers;
  const request = { url: origin + path, method: "GET", mode, destination: "", headers: new Headers() } as Request;
  return handleRequest(handlers, request)?.response ?? null;
}

test.each([
  ["/q/5", "/holder/support/questions?question=5#question-5"],
  ["/q/5?utm_source=vk&a=1", "/holder/support/questions?question=5&utm_source=vk&a=1#question-5"],
  ["/p/12?utm_source=vk", "/holder/how-to-get-a-card?place=p-12&utm_source=vk"],
  ["/d/3?utm_source=vk", "/holder/stocks/3?utm_source=vk"],
])("a short address leads to its page without the server, with the visitor's query: %s", async (path, page) => {
  const response = await locationOf(path, "navigate");
  expect(response?.status).toBe(302);
  expect(response?.headers.get("location")).toBe(origin + page);
});

test("other pages are navigations", async () => {
  const response = await locationOf("/holder/stocks/5", "navigate");
  expect(await response?.text()).toBe("page");
});

test("only a navigation is led on", () => {
  expect(locationOf("/q/5", "cors")).toBeNull();
});
