import { expect, test } from "vitest";
import { escapeHtml, plainText, scriptJson } from "../../src/shared/html.ts";

test("JSON cannot close its script element", () => {
  const value = { text: "</script><script>alert(1)</script> \u2028\u2029 <!--" };
  const json = scriptJson(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});

test("escapes text for content and attributes", () => {
  expect(escapeHtml(`<a href="x">&'`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
});

test("plain text has neither tags nor entities", () => {
  expect(plainText("<p>Скидка&nbsp;10&nbsp;%</p>\n<p>&laquo;и&raquo; &lt;всё&gt; &amp;amp;</p>")).toContain(
    "<всё> &amp;",
  );
});
