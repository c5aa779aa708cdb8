import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createMetrics } from "../../../server/operation/metrics.ts";
import { passSecret, signedPass } from "../captcha/issued-pass.ts";
import { listening, plainSite, portal } from "../portal.ts";
import { feedbackFields, multipart } from "../posts/post-requests.ts";

test("refused passes, forged names, other origins and limits are counted, and logged by class without addresses", async () => {
  const log: string[] = [];
  const metrics = createMetrics();
  const service = await listening(plainSite());
  const app = await portal({
    env: { PASS_SECRET: passSecret, POSTS_PER_ADDRESS: "5", SITE_API_URL: service, CARD_API_URL: service },
    parts: { metrics },
    log,
  });
  const post = async (token: string, origin = "same-origin") => {
    const body = await multipart({ ...feedbackFields("site"), token });
    const headers = { "content-type": body.contentType, "sec-fetch-site": origin };
    const key = `${randomUUID()}:site:1`;
    await app.inject({
      ...{ method: "POST", url: "/api/site/v1/feedback", payload: body.payload, remoteAddress: "192.0.2.77" },
      headers: { ...headers, "idempotency-key": key },
    });
  };
  const old = Date.now() - 8 * 86_400_000;
  for (const token of ["", "forged", "forged", await signedPass(randomUUID(), Date.now())]) await post(token);
  await post(await signedPass(randomUUID(), old));
  await post("", "cross-site");
  await post("");
  await app.inject({ url: `/media/${Buffer.from("a forged name, long enough").toString("base64url")}` });
  await app.close();

  const events = {
    ...{ "pass missing": 1, "pass forged": 2, "pass of another submission": 1, "pass expired": 1 },
    ...{ "other origin": 1, "over a limit": 1, "unknown media name": 1 },
  };
  const lines = log.filter((line) => line.includes("security events"));
  expect(lines.map((line) => JSON.parse(line).events)).toEqual([events]);
  expect(log.join("")).not.toContain("192.0.2.77");
  const text = await metrics.text();
  for (const [event, count] of Object.entries(events)) {
    expect(text).toContain(`portal_security_events_total{event="${event}"} ${count}`);
  }
});
