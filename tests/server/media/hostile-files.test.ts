import Fastify from "fastify";
import { expect, test } from "vitest";
import { listening, portal } from "../portal.ts";
import { hostileFiles } from "./hostile-files.ts";

/** A portal whose slider has all of these files, and what was requested from elsewhere. */
async function portalWithFiles() {
  const service = Fastify();
  const slides = hostileFiles.map(({ address, name }, id) => ({ id, title: name, image: address }));
  service.get("/base/v1/slider", async () => slides);
  for (const { address, bytes, heads, status } of hostileFiles) {
    service.get(address, async (_, reply) => reply.code(status).type("image/png").headers(heads).send(bytes));
  }
  const url = await listening(service);
  return portal({ env: { SITE_API_URL: `${url}/base`, CARD_API_URL: url } });
}

/** What it is sent as, and each head that a browser must not get with it. */
function faultsOf(heads: Readonly<Record<string, unknown>>): string[] {
  const policy = String(heads["content-security-policy"]);
  return [
    ...(heads["x-content-type-options"] === "nosniff" ? [] : ["a browser may guess its type"]),
    ...(policy.includes("default-src 'none'") && !policy.includes("script-src") ? [] : [policy]),
    ...["refresh", "location", "access-control-allow-origin", "service-worker-allowed", "clear-site-data"].filter(
      (name) => name in heads,
    ),
    ...(/html|svg/.test(String(heads["content-disposition"])) ? ["a name that runs"] : []),
  ];
}

test("a hostile file is not sent, or sent as what it is and without rights", async () => {
  const app = await portalWithFiles();
  const slides: { id: string; image: string }[] = (await app.inject("/api/site/v1/slider?category=1")).json();
  expect(slides).toHaveLength(46);
  const answers = await Promise.all(slides.map(({ image }) => app.inject(image)));
  const found = answers.map(({ statusCode, headers, body }, index) => ({
    name: hostileFiles[index]?.name,
    sentAs: statusCode === 200 ? headers["content-type"] : null,
    faults: [...faultsOf(headers), ...(statusCode !== 200 && body.includes("pwned") ? ["its content"] : [])],
  }));
  expect(found).toEqual(hostileFiles.map(({ name, sentAs }) => ({ name, sentAs, faults: [] })));
});

test("the check itself finds faults", () => {
  const heads = { "content-security-policy": "script-src 'self'", refresh: "0", "content-disposition": "x.html" };
  expect(faultsOf(heads)).toEqual(["a browser may guess its type", "script-src 'self'", "refresh", "a name that runs"]);
});
