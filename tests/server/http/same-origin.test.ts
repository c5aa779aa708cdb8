import { expect, test } from "vitest";
import { isSameOrigin } from "../../../server/http/same-origin.ts";

test.each<[boolean, Record<string, string>]>([
  [true, { "sec-fetch-site": "same-origin" }],
  [true, { "sec-fetch-site": "same-origin", origin: "null" }],
  [false, { "sec-fetch-site": "same-site", origin: "https://portal.example" }],
  [false, { "sec-fetch-site": "cross-site", origin: "https://portal.example" }],
  [false, { "sec-fetch-site": "none" }],
  [true, { origin: "https://portal.example" }],
  [true, { origin: "http://portal.example" }],
  [false, { origin: "https://portal.example:8443" }],
  [false, { origin: "https://evil.example" }],
  [false, { origin: "https://portal.example.evil.example" }],
  [false, { origin: "null" }],
  [false, { origin: "" }],
  [false, {}],
])("%s for %j", (same, headers) => {
  expect(isSameOrigin({ headers, host: "Portal.example" })).toBe(same);
});
