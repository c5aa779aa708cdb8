import { describe, expect, test } from "vitest";
import { type Link, leavingOf, publicAddress } from "../../../src/features/kiosk/leaving-link.ts";

const here = new URL("https://kiosk.portal.example/holder/news?kiosk&page=2");
const leaving = (href: string, more: Partial<Link> = {}) =>
  leavingOf({ target: "", isDownload: false, text: "", ...more, href }, here, "https://portal.example");

test.each([
  "https://kiosk.portal.example/holder",
  "https://kiosk.portal.example/holder/news?page=3#top",
  "https://kiosk.portal.example/",
])("%s stays in the portal", (href) => {
  expect(leaving(href)).toBeNull();
});

test("another site is taken along by its whole address", () => {
  expect(leaving("https://www.gosuslugi.ru/600123/1?from=card#a")).toEqual({
    kind: "page",
    address: "https://www.gosuslugi.ru/600123/1?from=card#a",
    words: "www.gosuslugi.ru/600123/1",
  });
  expect(leaving("http://xn--e1afmkfd.xn--p1ai/%D0%B4%D0%BE%D0%BC")?.words).toMatch(/\/дом$/);
  // A path that is no UTF-8.
  expect(leaving("https://old.example/%E4")?.words).toBe("old.example/%E4");
});

test("a number keeps the way it is written", () => {
  expect(leaving("tel:+78005553535", { text: " Позвонить: 8 800 555-35-35 " })).toEqual({
    kind: "phone",
    address: "tel:+78005553535",
    words: "8 800 555-35-35",
  });
  expect(leaving("tel:+78005553535", { text: "Звонок" })?.words).toBe("8 800 555-35-35");
  expect(leaving("tel:112", { text: "Звонок" })?.words).toBe("112");
});

test.each([
  ["tel:8 800 100%", "phone", "Звонок"],
  ["tel:%E4112", "phone", "Звонок"],
  ["sms:%", "phone", "SMS"],
  ["mailto:a%@portal.example", "mail", ""],
  ["https://a.example/100%/%E4", "page", ""],
  ["https://kiosk.portal.example/media/100%.pdf", "file", ""],
  ["intent:%", "page", ""],
])("a stray percent sign is no way out: %s", (href, kind, text) => {
  expect(leaving(href, { text })?.kind).toBe(kind);
});

test("a letter is named by its address", () => {
  expect(leaving("mailto:help@portal.example?subject=%D0%94%D0%B0")).toEqual({
    kind: "mail",
    address: "mailto:help@portal.example?subject=%D0%94%D0%B0",
    words: "help@portal.example",
  });
});

describe("the portal's own", () => {
  test.each([
    ["https://kiosk.portal.example/media/a/sheet.pdf", {}],
    ["https://kiosk.portal.example/api/site/v1/material/3/file", {}],
    ["https://kiosk.portal.example/services.html", {}],
    ["https://kiosk.portal.example/holder/list", { isDownload: true }],
  ])("file %s is downloaded on a phone, from the portal's public address", (href, more) => {
    expect(leaving(href, more)).toMatchObject({
      kind: "file",
      address: href.replace("kiosk.portal.example", "portal.example"),
    });
  });

  test("page in another window opens on a phone", () => {
    expect(leaving("https://kiosk.portal.example/page/consent", { target: "_blank" })).toEqual({
      kind: "page",
      address: "https://portal.example/page/consent",
      words: "portal.example/page/consent",
    });
  });

  test("page outside of the portal's frame, where nobody would end the visit, opens on a phone", () => {
    expect(leaving("https://kiosk.portal.example/print/points?city=3")).toEqual({
      kind: "page",
      address: "https://portal.example/print/points?city=3",
      words: "portal.example/print/points",
    });
  });

  test("what a script has made is found on the page that made it", () => {
    const found = { kind: "page", address: "https://portal.example/holder/news?page=2" };
    expect(leaving("blob:https://kiosk.portal.example/7c1f", { isDownload: true })).toMatchObject(found);
    expect(leaving("data:text/plain,a")).toMatchObject(found);
  });
});

test("an address too long for a code loses its query", () => {
  expect(leaving(`https://a.example/way?q=${"x".repeat(700)}`)?.address).toBe("https://a.example/way");
  expect(leaving(`https://a.example/${"y".repeat(700)}`)?.address).toHaveLength(600);
});

test("a public address does not begin the mode on the visitor's phone", () => {
  expect(publicAddress(here, "https://portal.example").href).toBe("https://portal.example/holder/news?page=2");
  const plain = new URL("https://kiosk.portal.example/holder?query=%D0%B0+b#c");
  expect(publicAddress(plain, "https://portal.example").href).toBe("https://portal.example/holder?query=%D0%B0+b#c");
});
