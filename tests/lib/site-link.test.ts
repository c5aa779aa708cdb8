import { expect, test } from "vitest";
import { siteLink } from "../../src/lib/site-link.ts";

test("links http(s) URLs only, by host name", () => {
  expect(siteLink("https://www.zhivitsa.example.ru/a")).toEqual({
    href: "https://www.zhivitsa.example.ru/a",
    host: "zhivitsa.example.ru",
  });
  for (const other of ["", "zhivitsa", "javascript:alert(1)", "mailto:a@example.ru"]) {
    expect(siteLink(other)).toBeNull();
  }
});
