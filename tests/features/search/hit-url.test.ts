import { expect, test } from "vitest";
import { matchPath } from "../../../src/app/route-match.ts";
import { hitUrl } from "../../../src/features/search/hit-url.ts";
import type { SearchHit } from "../../../src/shared/entities/search-hit.ts";
import { searchKinds } from "../../../src/shared/entities/search-hit.ts";

const categories = { holder: 1, partner: 2, operator: 4 };

function hit(kind: SearchHit["kind"], ref: string, category: number | null = null): SearchHit {
  return { kind, ref, category, title: "", snippet: "" };
}

test.each([
  [hit("page", "HowToGetACard"), "/holder/how-to-get-a-card"],
  [hit("page", "soglasie"), "/holder/capabilities/soglasie"],
  [hit("page", "toString"), "/holder/capabilities/toString"],
  [hit("news", "7", 2), "/partner/news/7"],
  [hit("news", "7", 4), "/operator/news/7"],
  [hit("news", "7"), "/holder/news/7"],
  [hit("news", "7", 99), "/holder/news/7"],
  [hit("faq", "5"), "/holder/support/questions#question-5"],
  [hit("material", "5", 2), "/api/site/v1/material/5/file"],
  [hit("partner", "../7"), "/holder/partner-program/partner/..%2F7"],
  [hit("promotion", "3"), "/holder/stocks/3"],
  [hit("issue-point", "5001"), "/holder/how-to-get-a-card?place=p-5001"],
])("%j leads to %s", (found, url) => {
  expect(hitUrl(found, "holder", categories)).toBe(url);
});

test("every kind except documents has a page of its own", () => {
  for (const kind of searchKinds) {
    if (kind === "material") continue;
    const { pathname } = new URL(hitUrl(hit(kind, "1"), "partner", categories), "http://portal");
    expect(matchPath(pathname).route.name, kind).not.toBe("NotFound");
  }
});
