import { expect, test, vi } from "vitest";
import { readResource } from "../../src/lib/http.ts";
import { faqRequest } from "../../src/shared/requests.ts";

// What a browser does by itself it does by our Cache-Control, which lets caches on the way give what has just grown old.
test.each([
  [false, "no-store"],
  // What the worker takes for «the network first».
  [true, "no-cache"],
])("a read (fresh: %s) is never answered by the browser's own cache alone", async (fresh, cache) => {
  const asked: RequestCache[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(request.cache);
    return Response.json([]);
  });
  // The page's own address: ours are paths.
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://portal.test") : input, init);
      }
    },
  );
  expect(await readResource(faqRequest, fresh)).toEqual({ data: [] });
  expect(asked).toEqual([cache]);
});
