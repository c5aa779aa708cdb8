import { vi } from "vitest";

/** Until the test ends, answers every request with an empty list and reports it. */
export function answerFetch(onAsked: (request: Request) => void): void {
  vi.stubGlobal("fetch", async (request: Request) => {
    onAsked(request);
    return Response.json([]);
  });
  // Resolves relative URLs.
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://portal.test") : input, init);
      }
    },
  );
}
