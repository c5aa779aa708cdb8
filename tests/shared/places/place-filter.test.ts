import { expect, test } from "vitest";
import { placeFilter, placeSearch } from "../../../src/shared/places/place-filter.ts";

function canonical(search: string, groups: "organization" | "category" = "organization"): string {
  return placeSearch(placeFilter(new URLSearchParams(search), groups), groups);
}

test("equal filters have the same canonical query", () => {
  expect(canonical("organization=4584&organization=partners&card=social&card=bank&name=&page=1")).toBe(
    "?card=bank,social&organization=4584,partners",
  );
  expect(canonical("page=2&open=1&city=all&name=+ленина++1+&view=map&place=p-12")).toBe(
    `?view=map&name=${encodeURIComponent("ленина 1")}&city=all&open=1&page=2&place=p-12`,
  );
  expect(canonical("category=4,1,4&view=places", "category")).toBe("?view=places&category=1,4");
  expect(canonical("need=ramp&need=saturday,lift")).toBe("?need=saturday,ramp");
  expect(canonical("")).toBe("");
});

test("ignores unknown and invalid parameters", () => {
  expect(canonical("organization=<b>&card=gold&city=Ревда&open=yes&page=-1&place=../x&view=3d&utm_source=x")).toBe("");
  expect(canonical("category=1")).toBe("");
});

test("the first of two cities counts: a form sends the new choice before the old one", () => {
  expect(canonical("city=38&city=14")).toBe("?city=38");
});

test("canonicalization is idempotent", () => {
  const search = canonical("organization=a-1,2&name=50%25 %26 кофе&page=3&open=1&need=ramp,saturday&place=b-_2e_");
  expect(canonical(search)).toBe(search);
});
