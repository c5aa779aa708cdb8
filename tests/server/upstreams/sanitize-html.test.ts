// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { ownAddresses } from "../../../server/media/rewrite-addresses.ts";
import { sanitizeCmsHtml } from "../../../server/upstreams/sanitize-html.ts";
import { reachable, sourceFiles } from "../../architecture/module-graph.ts";
import { allowedHtml, findOffences } from "./allowed-html.ts";
import { hostileHtml } from "./hostile-html.ts";

const clean = (html: string) => sanitizeCmsHtml(html, ownAddresses);

describe("hostile HTML", () => {
  /** The elements that a browser parses from it. */
  function parsed(html: string): Element {
    const root = document.createElement("div");
    root.innerHTML = html;
    return root;
  }

  test("no sample occurs twice", () => {
    expect(new Set(hostileHtml.map(({ html }) => html)).size).toBe(hostileHtml.length);
    expect(hostileHtml.length).toBeGreaterThanOrEqual(242);
  });

  test.each(hostileHtml)("$kind: $name", ({ html }) => {
    const begun = performance.now();
    const safe = clean(html);
    // The longest takes a few hundred ms; worse than quadratic time would take minutes.
    expect(performance.now() - begun).toBeLessThan(5_000);
    const root = parsed(safe);
    expect(findOffences([root], { allowed: allowedHtml, ours: ":not(*)" })).toEqual([]);
    expect(clean(safe)).toBe(safe);
    // Serialized by a browser and parsed again, it stays the same (no mutation XSS).
    const again = root.innerHTML;
    expect(parsed(again).innerHTML).toBe(again);
    expect(findOffences([parsed(again)], { allowed: allowedHtml, ours: ":not(*)" })).toEqual([]);
    expect(safe).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  test("the check itself finds offences", () => {
    const root = parsed(
      '<p onclick="x">1</p><svg></svg><a href="javascript:x" rel="opener">2</a><img src="//evil.example/media/x"><!-- -->',
    );
    expect(findOffences([root], { allowed: allowedHtml, ours: ":not(*)" })).toEqual([
      "a comment",
      "<p onclick>: is not allowed",
      "<svg>",
      "<a href>: javascript:x",
      "<a rel>: opener",
      "<img src>: //evil.example/media/x",
    ]);
  });
});

test("harmless HTML is unchanged", () => {
  const html =
    '<h2>Как получить</h2><p>Приходите с&nbsp;<strong>паспортом</strong> на&nbsp;<a href="/holder/support">приём</a>.</p>' +
    '<ol start="3"><li>Раз</li></ol><table><caption>Сроки</caption><tbody><tr><th scope="row">Выпуск</th>' +
    '<td colspan="2">5&nbsp;дней</td></tr></tbody></table><p><a href="tel:+73430000000">Звоните</a></p>' +
    '<figure><img src="/media/a.webp" alt="Карта" width="10" height="5" /><figcaption>Она</figcaption></figure>';
  expect(clean(html)).toBe(html.replaceAll("&nbsp;", "\u00a0"));
});

test.each([
  ["h1 and the headings under it move one level down", "121", 2, "232"],
  ["headings that start too low move up", "3343", 2, "2232"],
  ["no level is skipped", "2452", 2, "2342"],
  ["below a heading of the page they may start lower, and none is moved further down", "34", 3, "34"],
  ["a top heading is no lower than allowed", "42", 3, "32"],
  ["the lowest levels are merged", "23456", 2, "23444"],
])("%s: %s under %i becomes %s", (_, written, firstHeading, ranks) => {
  const html = (levels: string) => [...levels].map((level) => `<h${level}>Часть</h${level}>`).join("");
  expect(sanitizeCmsHtml(html(written), ownAddresses, firstHeading)).toBe(html(ranks));
  expect(sanitizeCmsHtml(html(ranks), ownAddresses, firstHeading)).toBe(html(ranks));
});

test("headings lose their attributes, and external links get rel=noopener", () => {
  expect(clean('<h1 class="x">Заголовок</h1>')).toBe("<h2>Заголовок</h2>");
  expect(clean('<a href="https://other.example" target="_blank">два</a>')).toBe(
    '<a href="https://other.example" rel="noopener">два</a>',
  );
});

test("the sanitizer is not part of the browser's code", () => {
  const files = new Set(sourceFiles(["src", "sw", "server"]));
  const inBrowser = reachable(["src/entry-client.tsx", "sw/sw.ts"], files);
  expect([...inBrowser]).toContain("src/ui/rich-text.tsx");
  const heavy = [...inBrowser].filter((file) => /^server\/|sanitize|purify|htmlparser|^parse5/.test(file));
  expect(heavy).toEqual([]);
  expect([...reachable(["server/app.ts"], files)]).toContain("sanitize-html");
});
