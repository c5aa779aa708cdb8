import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applicationOf, emptyApplicationDraft } from "../../../src/features/application/application-draft.ts";
import { sendApplication } from "../../../src/features/application/send-application.ts";

const id = "0b9c6d0e-6a55-4f0e-9d3a-0c8e3c1f6a77";
const sending = { application: applicationOf({ ...emptyApplicationDraft, surname: "Петрова" }), id, pass: "a-pass" };

interface Asked {
  path: string;
  key: string | null;
  body: unknown;
}

/** Mocks our server: the given responses in order, then the last one repeatedly. */
function serve(...answers: (() => Response | Promise<Response>)[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push({ path: pathname, key: request.headers.get("idempotency-key"), body: await request.json() });
    return answers[Math.min(asked.length, answers.length) - 1]?.();
  });
  // Resolves relative URLs, as a page does.
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

const json = (status: number, body: unknown, headers?: Record<string, string>) => () =>
  Response.json(body, { status, ...(headers && { headers }) });

beforeEach(() => void vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("sending an application", () => {
  it("sends the idempotency key and the captcha pass, and returns the number", async () => {
    const asked = serve(json(200, { success: true, errors: false, number: "12-0458" }));
    expect(await sendApplication(sending)).toEqual({ kind: "accepted", number: "12-0458" });
    expect(asked).toEqual([
      { path: "/api/card/RegisterClient", key: `"${id}"`, body: { ...sending.application, token: "a-pass" } },
    ]);
  });

  it("sends nothing while the device is offline", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const asked = serve(json(200, { success: true }));
    expect(await sendApplication(sending)).toEqual({ kind: "offline" });
    expect(asked).toEqual([]);
  });

  it("retries with the same key while an earlier attempt is in progress", async () => {
    vi.useFakeTimers();
    const asked = serve(
      json(409, { message: "Отправка уже идёт." }, { "retry-after": "2" }),
      json(200, { success: true, errors: false, number: "7" }),
    );
    const result = sendApplication(sending);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ kind: "accepted", number: "7" });
    expect(asked[1]).toEqual(asked[0]);
  });
});

describe("result of a response", () => {
  const first = { field: "snils", message: "Такой СНИЛС уже есть в другой заявке" };
  it.each([
    [
      "a refusal shows the service's first item",
      json(422, { success: false, errors: [first, { message: "x" }] }),
      {
        kind: "refused",
        message: first.message,
        problems: [first],
      },
    ],
    [
      "a refusal without items shows its message",
      json(422, { success: false, errors: [], message: "Приём закрыт" }),
      {
        kind: "refused",
        message: "Приём закрыт",
        problems: [],
      },
    ],
    [
      "a refusal without words has ours",
      json(413, {}),
      {
        kind: "refused",
        message: "Заявление не отправлено. Попробуйте позже или позвоните нам.",
        problems: [],
      },
    ],
    ["too many tries tell how long to wait", json(429, {}, { "retry-after": "90" }), { kind: "limited", wait: 90_000 }],
    [
      "one that our server could not deliver arrived nowhere",
      json(502, { success: false, arrived: false }),
      { kind: "unsent" },
    ],
    ["a failure may have been taken", json(502, { message: "Сервис не отвечает" }), { kind: "unknown", message: null }],
    [
      "a page of somebody's Wi-Fi says nothing",
      () => new Response("<!doctype html>"),
      { kind: "unknown", message: null },
    ],
    [
      "a failure with words of the service shows them",
      json(502, { success: false, errors: [], message: "Сервис закрыт на ночь" }),
      { kind: "unknown", message: "Сервис закрыт на ночь" },
    ],
    [
      "a success that does not say so is none",
      json(200, { success: false, errors: [first] }),
      {
        kind: "refused",
        message: first.message,
        problems: [first],
      },
    ],
    [
      "a lost one may have been taken",
      () => Promise.reject(new TypeError("Failed to fetch")),
      { kind: "unknown", message: null },
    ],
  ])("%s", async (_, answer, result) => {
    serve(answer);
    expect(await sendApplication(sending)).toEqual(result);
  });
});
