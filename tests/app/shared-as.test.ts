import { expect, test } from "vitest";
import { headHtml } from "../../src/app/page-head.ts";
import { matchPath } from "../../src/app/route-match.ts";
import { sharedAs } from "../../src/app/shared-as.ts";
import { fallbackCategories } from "../../src/shared/audience.ts";
import type { Place } from "../../src/shared/places/place.ts";
import { placeFilter } from "../../src/shared/places/place-filter.ts";
import { placeListRequest } from "../../src/shared/places/place-requests.ts";
import { faqRequest, promotionRequest } from "../../src/shared/requests.ts";
import { peekInto } from "../../src/state/resource-state.ts";

const place = { key: "p-5", kind: "point", title: "МФЦ", name: "", address: "Ревда, ул. Мира, 1" } as Place;
const filter = placeFilter(new URLSearchParams({ place: "p-5" }), "organization");
const peek = peekInto({
  [placeListRequest({ kind: "point" }, filter).url]: {
    status: "ready",
    data: { items: [place], total: 1, isIncomplete: false },
  },
  [promotionRequest("3").url]: {
    status: "ready",
    data: { id: "3", name: "Скидка", acceptorName: "Аптеки", discount: "5 %" },
  },
  [faqRequest.url]: {
    status: "ready",
    data: [{ id: "1", question: "Что это?", answer: "<p>Карта</p>", category: "Общее", order: 1 }],
  },
});

function sharedAt(url: string) {
  const { pathname, search } = new URL(url, "https://portal.example");
  return sharedAs(matchPath(pathname, search), fallbackCategories, peek);
}

test("the page with a place open is shared as that place", () => {
  expect(sharedAt("/holder/how-to-get-a-card?place=p-5")).toEqual({
    picture: "/og/p/5.png",
    alt: "Здесь выдают карту: МФЦ, Ревда, ул. Мира, 1",
    title: "МФЦ",
    description: "Ревда, ул. Мира, 1",
  });
  expect(sharedAt("/holder/how-to-get-a-card?place=p-6")).toBeNull();
  expect(sharedAt("/holder/how-to-get-a-card")).toBeNull();
});

test("a promotion's picture says its discount in words", () => {
  expect(sharedAt("/holder/stocks/3")).toEqual({
    picture: "/og/d/3.png",
    alt: "Акция по карте: Скидка, Аптеки, скидка 5 %",
  });
  expect(sharedAt("/holder/stocks/4")).toBeNull();
});

test("a shared question shows itself, and its own address", () => {
  expect(sharedAt("/holder/support/questions?question=1")).toEqual({
    picture: "/og/q/1.png",
    alt: "Вопрос и ответ, Общее: Что это?",
    title: "Что это?",
    description: "Карта",
    url: "/holder/support/questions?question=1#question-1",
  });
  expect(sharedAt("/holder/support/questions?question=2")).toBeNull();
});

test("the head has the picture with its absolute address, size and words", () => {
  const head = { title: "Скидка", description: "Кратко" };
  const html = headHtml(head, "https://portal.example/holder/stocks/3", false, sharedAt("/holder/stocks/3"));
  expect(html).toContain('property="og:image" content="https://portal.example/og/d/3.png"');
  expect(html).toContain('property="og:image:width" content="1200"');
  expect(html).toContain('property="og:image:height" content="630"');
  expect(html).toContain('property="og:image:alt" content="Акция по карте: Скидка, Аптеки, скидка 5 %"');
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
  expect(html.match(/og:image"/g)).toHaveLength(1);
});
