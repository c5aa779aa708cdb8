import { vi } from "vitest";

/** Has every request answered with an empty list, and tells of each. Until the test ends. */
export function answerFetch(onAsked: (request: Request) => void): void {
  vi.stubGlobal("fetch", async (request: Request) => {
    onAsked(request);
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
}
