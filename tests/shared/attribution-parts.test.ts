import { describe, expect, test } from "vitest";
import { attributionParts } from "../../src/shared/attribution-parts.ts";

const osm = "https://www.openstreetmap.org/copyright";

describe("attributionParts", () => {
  test("extracts texts and links", () => {
    expect(
      attributionParts([
        `<a href="${osm}" target="_blank">&copy; OpenStreetMap contributors</a> | Data &amp; tiles: <b>Somebody</b>`,
      ]),
    ).toEqual([
      { text: "© OpenStreetMap contributors", href: osm },
      { text: "Data & tiles: Somebody", href: null },
    ]);
  });

  test("removes duplicates and joins «©» to its link", () => {
    expect(
      attributionParts([`© <a href='${osm}'>OpenStreetMap</a>`, `&#169; <a href="${osm}">OpenStreetMap</a>`]),
    ).toEqual([{ text: "© OpenStreetMap", href: osm }]);
  });

  test("accepts only http(s) links", () => {
    for (const href of [
      "javascript:alert(1)",
      "data:text/html,x",
      "//evil.example",
      "&#106;avascript:alert(1)",
      "http://",
    ]) {
      expect(attributionParts([`<a href="${href}">Карта</a>`])).toEqual([{ text: "Карта", href: null }]);
    }
  });

  test("survives broken and hostile HTML", () => {
    expect(attributionParts(["", "   ", "<a>", "|", "©"])).toEqual([]);
    expect(attributionParts(["<script>alert(1)</script><img src=x onerror=alert(1)>"])).toEqual([
      { text: "alert(1)", href: null },
    ]);
    expect(attributionParts(["&#x110000; &#99999999; &nosuch; x"])[0]?.href).toBeNull();
    expect(attributionParts([`<a href="${osm}">${"<a ".repeat(2000)}`])).toHaveLength(1);
  });
});
