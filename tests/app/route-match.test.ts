import { describe, expect, test } from "vitest";
import { crumbsOf } from "../../src/app/page-crumbs.ts";
import { headHtml, headOf, windowTitle } from "../../src/app/page-head.ts";
import { requestsOf } from "../../src/app/page-requests.ts";
import { matchPath } from "../../src/app/route-match.ts";
import { pageNumbers, pagesShown } from "../../src/shared/paged-list.ts";
import { newsItemRequest } from "../../src/shared/requests.ts";
import { peekInto } from "../../src/state/resource-state.ts";

describe("matchPath", () => {
  test.each([
    ["/holder", "HolderHome"],
    ["/holder/capabilities/loyalty-program", "LoyaltyProgram"],
    ["/holder/capabilities/soglasie", "Page"],
    ["/holder/capabilities/partner/4", "CapabilitiesPartner"],
    ["/operator/news/3", "NewsItemOperator"],
    ["/lk/login", "Login"],
    ["/holder/nowhere", "NotFound"],
    ["/holder/news/1/2", "NotFound"],
  ])("%s is %s", (path, name) => {
    expect(matchPath(path).route.name).toBe(name);
  });

  test("decodes parameters and leaves a stray percent sign as it is", () => {
    expect(matchPath("/holder/capabilities/%D0%B4%D0%B0").params).toEqual({ alias: "да" });
    expect(matchPath("/holder/capabilities/50%").params).toEqual({ alias: "50%" });
  });

  test("takes the audience of an unknown path from its first segment", () => {
    expect(matchPath("/partner/x").route.audience).toBe("partner");
    expect(matchPath("/x/partner").route.audience).toBeNull();
  });
});

describe("headOf", () => {
  const place = matchPath("/holder/news/5");
  const categories = { holder: 1, partner: 2, operator: 4 };
  const { url } = newsItemRequest("holder", categories, "5");

  test("uses the data once they are loaded", () => {
    const item = {
      id: "5",
      title: "Каток открыт",
      announce: "",
      body: "<p>С <b>утра</b></p>",
      image: "",
      created_at: "",
    };
    const head = headOf(place, categories, peekInto({ [url]: { status: "ready", data: item } }));
    expect(head).toMatchObject({ title: "Каток открыт", description: "С утра" });
    expect(windowTitle(head.title)).toBe("Каток открыт — Единая социальная карта");
  });

  test("reports a missing record with the service's message", () => {
    const failure = { kind: "not-found", message: "Новость не найдена" } as const;
    const head = headOf(place, categories, peekInto({ [url]: { status: "failed", failure } }));
    expect(head).toMatchObject({ title: "Такой страницы нет", missing: "Новость не найдена" });
  });

  test("is escaped in HTML", () => {
    const head = { ...headOf(place), title: '"<b>"', description: "&" };
    expect(headHtml(head, "http://x/?a=1&b=2", false)).toContain('href="http://x/?a=1&amp;b=2"');
    expect(headHtml(head, "http://x/", true)).toContain("noindex");
    expect(headHtml(head, "http://x/", false)).not.toContain("<b>");
  });
});

test("breadcrumbs lead from the home page to the page; home pages have none", () => {
  expect(crumbsOf("/holder", "Главная")).toEqual([]);
  expect(crumbsOf("/holder/support/questions", "Вопросы и ответы")).toEqual([
    { title: "Главная", href: "/holder" },
    { title: "Поддержка", href: "/holder/support" },
    { title: "Вопросы и ответы" },
  ]);
  expect(crumbsOf("/lk/login", "Вход")).toEqual([]);
});

test("the number of list pages shown is that of the URL, limited to the last ones", () => {
  const shown = (search: string) => pagesShown(new URLSearchParams(search));
  for (const slip of ["", "page=0", "page=-1", "page=abc", "page=1.5"])
    expect(shown(slip)).toEqual({ first: 1, last: 1 });
  expect(shown("page=3")).toEqual({ first: 1, last: 3 });
  expect(shown("page=40")).toEqual({ first: 16, last: 40 });
  expect(pageNumbers({ first: 16, last: 18 })).toEqual([16, 17, 18]);
});

test.each([
  ["/holder/news", "utm_source=x&page=3", "?page=3"],
  ["/holder/news", "page=1", ""],
  ["/holder/news", "page=abc", ""],
  ["/partner/news", "page=2&to=2026-06-30&from=2026-01-01&x=1", "?from=2026-01-01&to=2026-06-30&page=2"],
  ["/holder/news", "from=&to=", ""],
  ["/holder/news", "from=31.12.2026&to=soon", "?from=-&to=-"],
  ["/holder/news", "from=-&to=-", "?from=-&to=-"],
  ["/holder/search", "query=+карта+&x=1", "?query=%D0%BA%D0%B0%D1%80%D1%82%D0%B0"],
  ["/holder/search", "query=", ""],
  ["/holder", "page=3", ""],
])("of the query of %s?%s what changes the page is %j", (path, search, own) => {
  const { route, query } = matchPath(path, search);
  expect(requestsOf(route).canonicalSearch(query)).toBe(own);
});
