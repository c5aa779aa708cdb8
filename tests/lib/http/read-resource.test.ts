import { expect, test, vi } from "vitest";
import { readResource } from "../../../src/lib/http/read-resource.ts";
import { faqRequest } from "../../../src/shared/requests.ts";
import { answerFetch } from "../answered-fetch.ts";

// The browser's default cache mode would obey our Cache-Control, whose `stale-while-revalidate` is meant for shared caches.
test.each([
  [false, "no-store"],
  // The worker treats this cache mode as network first.
  [true, "no-cache"],
])("a read (fresh: %s) is never answered by the browser's own cache alone", async (fresh, cache) => {
  const asked: RequestCache[] = [];
  answerFetch((request) => asked.push(request.cache));
  expect(await readResource(faqRequest, fresh)).toEqual({ data: [] });
  expect(asked).toEqual([cache]);
});

const failing = (fetch: () => Promise<Response>) => {
  answerFetch(() => undefined);
  vi.stubGlobal("fetch", fetch);
  return readResource(faqRequest, false);
};
const answerOf = (body: BodyInit) => async () =>
  new Response(body, { headers: { "content-type": "application/json" } });
const cutBody = () =>
  new ReadableStream({
    start: (controller) => controller.error(new TypeError("network error")),
  });

test.each([
  ["Failed to fetch"],
  ["Load failed"],
  // WebKit, for `Response.error()` of the service worker.
  ["Response served by service worker is an error"],
])("a request that the browser fails with «%s» is offline", async (words) => {
  const failed = failing(() => Promise.reject(new TypeError(words)));
  expect(await failed).toEqual({ failure: { kind: "offline" } });
});

test("a cut answer is offline, one of another form is invalid", async () => {
  expect(await failing(answerOf(cutBody()))).toEqual({ failure: { kind: "offline" } });
  for (const body of ["<html>", "null", '{"of": "another form"}']) {
    expect(await failing(answerOf(body))).toEqual({ failure: { kind: "invalid" } });
  }
});
