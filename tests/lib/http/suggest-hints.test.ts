import { afterEach, describe, expect, it, vi } from "vitest";
import { addressHints, nameHints, unitHints } from "../../../src/lib/http/suggest-hints.ts";

const never = new AbortController().signal;

/** Stands in for our server; the list has the requests. */
function serve(answer: () => Response): { url: string; body: unknown }[] {
  const asked: { url: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push({ url: new URL(request.url).pathname, body: await request.json() });
    return answer();
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
  return asked;
}

afterEach(() => void vi.unstubAllGlobals());

const person = (name: string, gender: string) => ({
  value: name,
  data: { surname: null, name, patronymic: null, gender },
});

describe("suggestions", () => {
  it("request one part of a name, and leave out names of unknown gender", async () => {
    const asked = serve(() =>
      Response.json({ suggestions: [person("Анна", "FEMALE"), person("Саша", "UNKNOWN"), { value: 1 }] }),
    );
    expect(await nameHints("NAME", "FEMALE")("Ан", never)).toEqual([{ value: "Анна", gender: "FEMALE" }]);
    expect(asked).toEqual([{ url: "/api/suggest/fio", body: { query: "Ан", parts: ["NAME"], gender: "FEMALE" } }]);
  });

  it("return passport offices with their code", async () => {
    serve(() => Response.json({ suggestions: [{ value: "ОВД", data: { code: "662-001", name: "ОВД города" } }] }));
    expect(await unitHints("662", never)).toEqual([{ value: "ОВД города", note: "662-001" }]);
  });

  it.each([
    ["an error", () => new Response("", { status: 502 })],
    ["another form", () => Response.json([])],
    ["a page of a captive portal", () => new Response("<!doctype html>")],
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")) as never],
  ])("are an empty list after %s", async (_, answer) => {
    serve(answer);
    expect(await addressHints("Ленина", never)).toEqual([]);
  });

  it("are not requested for a query that the service does not accept", async () => {
    const asked = serve(() => Response.json({ suggestions: [] }));
    expect(await addressHints("я".repeat(301), never)).toEqual([]);
    expect(asked).toEqual([]);
  });
});
