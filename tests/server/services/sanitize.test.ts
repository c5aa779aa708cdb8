import { expect, test } from "vitest";
import { sanitizeFields } from "../../../server/services/sanitize.ts";

test("the marks of a search's snippet stay, without attributes", () => {
  const hit = { title: "<mark>", snippet: '…<mark onclick="x()" class="y">карта</mark> &lt;b&gt;<script>x()</script>' };
  expect(sanitizeFields([hit], ["snippet"])).toEqual([{ title: "<mark>", snippet: "…<mark>карта</mark> &lt;b&gt;" }]);
});
