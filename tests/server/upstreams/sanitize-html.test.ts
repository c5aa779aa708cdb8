// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { ownAddresses } from "../../../server/media/rewrite-addresses.ts";
import { sanitizeCmsHtml } from "../../../server/upstreams/sanitize-html.ts";
import { reachable, sourceFiles } from "../../architecture/module-graph.ts";
import { allowedHtml, findOffences } from "./allowed-html.ts";
import { hostileHtml } from "./hostile-html.ts";

const clean = (html: string) => sanitizeCmsHtml(html, ownAddresses);

describe("hostile HTML", () => {
  /** The elements that a page makes of it. */
  function parsed(html: string): Element {
    const root = document.createElement("div");
    root.innerHTML = html;
    return root;
  }

  test("there are a hundred samples, each another one", () => {
    expect(new Set(hostileHtml.map(({ html }) => html)).size).toBe(hostileHtml.length);
    expect(hostileHtml.length).toBeGreaterThanOrEqual(100);
  });

  test.each(
    hostileHtml.map(({ kind, html }, index) => [index, kind, html.slice(0, 60).replace(/\s/g, " "), html] as const),
  )("%i: %s: %s", (_index, _kind, _start, html) => {
    const begun = performance.now();
    const safe = clean(html);
    // The longest takes some hundred milliseconds; what grows faster than its input would take minutes.
    expect(performance.now() - begun).toBeLessThan(5_000);
    const root = parsed(safe);
    expect(findOffences([root], { allowed: allowedHtml, ours: ":not(*)" })).toEqual([]);
    expect(clean(safe)).toBe(safe);
    // What a browser makes of it, written out and read again, is the same: nothing mutates.
    const again = root.innerHTML;
    expect(parsed(again).innerHTML).toBe(again);
    expect(findOffences([parsed(again)], { allowed: allowedHtml, ours: ":not(*)" })).toEqual([]);
    expect(safe).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  test("the check itself sees what is wrong", () => {
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

test("honest HTML stays what it is", () => {
  const html =
    '<h2>Как получить</h2><p>Приходите с <strong>паспортом</strong> на <a href="/holder/support">приём</a>.</p>' +
    '<ol start="3"><li>Раз</li></ol><table><caption>Сроки</caption><tbody><tr><th scope="row">Выпуск</th>' +
    '<td colspan="2">5&nbsp;дней</td></tr></tbody></table><p><a href="tel:+73430000000">Звоните</a></p>' +
    '<figure><img src="/media/a.webp" alt="Карта" width="10" height="5" /><figcaption>Она</figcaption></figure>';
  expect(clean(html)).toBe(html.replace("&nbsp;", "\u00a0"));
});

test.each([
  ["a heading of the page's own rank goes one down, and what stands in it with it", "121", 2, "232"],
  ["headings written too small go up", "3343", 2, "2232"],
  ["no rank is left out", "2452", 2, "2342"],
  ["under a heading of the page's they may begin lower, and none is pushed down", "34", 3, "34"],
  ["one that stands in none is no lower than allowed", "42", 3, "32"],
  ["the smallest are one", "23456", 2, "23444"],
])("%s: %s under %i becomes %s", (_, written, firstHeading, ranks) => {
  const html = (levels: string) => [...levels].map((level) => `<h${level}>Часть</h${level}>`).join("");
  expect(sanitizeCmsHtml(html(written), ownAddresses, firstHeading)).toBe(html(ranks));
  expect(sanitizeCmsHtml(html(ranks), ownAddresses, firstHeading)).toBe(html(ranks));
});

test("a heading keeps nothing but its words, and a link elsewhere gets no hold of the page", () => {
  expect(clean('<h1 class="x">Заголовок</h1>')).toBe("<h2>Заголовок</h2>");
  expect(clean('<a href="https://other.example" target="_blank">два</a>')).toBe(
    '<a href="https://other.example" rel="noopener">два</a>',
  );
});

test("the sanitizer comes with no code of the browser", () => {
  const files = new Set(sourceFiles(["src", "sw", "server"]));
  const inBrowser = reachable(["src/entry-client.tsx", "sw/sw.ts"], files);
  expect([...inBrowser]).toContain("src/ui/rich-text.tsx");
  const heavy = [...inBrowser].filter((file) => /^server\/|sanitize|purify|htmlparser|^parse5/.test(file));
  expect(heavy).toEqual([]);
  expect([...reachable(["server/app.ts"], files)]).toContain("sanitize-html");
});
