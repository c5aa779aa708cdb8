import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { registerSharePictures } from "../../../server/share-pictures/register-share-pictures.ts";
import type { ReadResult } from "../../../server/upstreams/resource-reader.ts";
import { plainBackend, plainSite, portal } from "../portal.ts";

const rows: Readonly<Record<string, unknown>> = {
  "/ListLocalities": [{ id: 38, name: "Ревда", oktmo: "65719000", geolocation: [56.8, 59.91] }],
  "/IssuePointOrganizations": [{ id: 1, name: "МФЦ «Мои документы»" }],
  "/IssuePoints": [{ id: 5, address: "Ревда, ул. Мира, 1", geolocation: [56.8, 59.91] }],
  "/ListAcceptors": [{ id: 7, name: "Аптеки", discount: "до 5 %" }],
  "/AcceptorBranches": [{ id: 9, address: "Ревда, ул. Мира, 2", name: "", geolocation: [56.8, 59.91] }],
  "/ListLoyaltyPrograms": [{ id: 3, name: "Скидка в аптеке", description: "", discount: "5 %", acceptorId: 7 }],
};

async function picturePortal() {
  const state = { isDown: false };
  const card = Fastify();
  card.get("/*", async ({ url }, reply) => {
    const body = rows[url.split("?", 1)[0] ?? ""];
    return state.isDown ? reply.code(503).send({}) : (body ?? reply.code(404).send({}));
  });
  const site = plainSite();
  site.get("/v1/setting/categories", async () => ({ holder: 1, partner: 2, operator: 3 }));
  site.get<{ Params: { id: string } }>("/v1/news/:id", async ({ params: { id } }, reply) =>
    id === "4" ? { id: 4, title: "Каток", created_at: "2026-11-18T04:00:00Z" } : reply.code(404).send({}),
  );
  return { state, app: await portal({ parts: { backend: plainBackend({ card, site }) } }) };
}

/** Width and height from a PNG's first chunk. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test.each(["/og/p/5.png", "/og/b/9.png", "/og/d/3.png", "/og/o/7.png", "/og/q/1.png", "/og/n/4.png"])(
  "the picture %s is a PNG of 1200 × 630, and is not sent again",
  async (path) => {
    const { app } = await picturePortal();
    const response = await app.inject(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ "content-type": "image/png" });
    expect(response.headers["cache-control"]).toContain("s-maxage=3600");
    expect(sizeOf(response.rawPayload)).toEqual([1200, 630]);
    const again = await app.inject({ url: path, headers: { "if-none-match": String(response.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  },
);

test.each([
  "/og/p/6.png",
  "/og/d/99.png",
  "/og/o/99.png",
  "/og/q/99.png",
  "/og/n/99.png",
  "/og/x/1.png",
  "/og/p/5.svg",
])("no picture of what is not there: %s", async (path) => {
  const { app } = await picturePortal();
  expect((await app.inject(path)).statusCode).toBe(404);
});

test("text of the address does not change the picture", async () => {
  const { app } = await picturePortal();
  const [plain, asked] = await Promise.all([app.inject("/og/d/3.png"), app.inject("/og/d/3.png?title=Чужое")]);
  expect(asked.headers.etag).toBe(plain.headers.etag);
});

test("a service that is down is no missing thing", async () => {
  const { app, state } = await picturePortal();
  state.isDown = true;
  const response = await app.inject("/og/d/3.png");
  expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "60"]);
});

test("one picture is drawn at a time, once, and those that wait too long are told to come later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const app = Fastify();
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const draw = vi.fn(() => promise);
  const read = async (url: string): Promise<ReadResult> => ({
    response: { body: { id: 1, name: url, discount: "" }, paging: null },
    json: { etag: "", length: 0, compressed: () => Promise.reject(new Error("a picture is no JSON")) },
    freshFor: 1,
  });
  registerSharePictures(app, { reader: { read }, timeout: 60_000, draw });
  const [first, same] = [app.inject("/og/o/1.png"), app.inject("/og/o/1.png")];
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  const other = app.inject("/og/o/2.png");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(3_000);
  const refused = await other;
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.headers).not.toHaveProperty("etag");
  resolve(Buffer.from("png"));
  expect((await first).statusCode).toBe(200);
  expect((await same).statusCode).toBe(200);
  expect((await app.inject("/og/o/1.png")).body).toBe("png");
  expect(draw).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
