import { expect, test } from "vitest";
import { siteLink } from "../../src/lib/site-link.ts";

test("only addresses of sites are linked, by their host's name", () => {
  expect(siteLink("https://www.zhivitsa.example.ru/a")).toEqual({
    href: "https://www.zhivitsa.example.ru/a",
    host: "zhivitsa.example.ru",
  });
  for (const other of ["", "zhivitsa", "javascript:alert(1)", "mailto:a@example.ru"]) {
    expect(siteLink(other)).toBeNull();
  }
});
