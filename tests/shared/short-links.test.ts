import { expect, test } from "vitest";
import { matchPath } from "../../src/app/route-match.ts";
import { placeKey, placeUrl } from "../../src/shared/places/place-key.ts";
import {
  pageOfShared,
  type SharedKind,
  type SharedThing,
  sharedKinds,
  sharedThingAt,
  sharedThingOfPicture,
  sharePicturePath,
  shortPath,
  shortPathOfPlace,
} from "../../src/shared/short-links.ts";

const kinds = Object.keys(sharedKinds) as SharedKind[];
const ids = ["1", "5001", "a-b", "a_2e_b"];
const things: SharedThing[] = kinds.flatMap((kind) => ids.map((id) => ({ kind, id })));

test("a short address leads back to its thing, and so does its picture's", () => {
  for (const thing of things) {
    expect(sharedThingAt(shortPath(thing))).toEqual(thing);
    expect(sharedThingOfPicture(sharePicturePath(thing))).toEqual(thing);
  }
});

test("printed addresses stay as they are", () => {
  expect(things.filter(({ id }) => id === "1").map(shortPath)).toEqual([
    ...["/p/1", "/b/1", "/d/1", "/o/1", "/q/1", "/n/1", "/np/1", "/no/1"],
  ]);
});

test("ids of other services are escaped", () => {
  const thing: SharedThing = { kind: "promotion", id: "а/б?c#d" };
  expect(shortPath(thing)).toBe("/d/%D0%B0%2F%D0%B1%3Fc%23d");
  expect(sharedThingAt(shortPath(thing))).toEqual(thing);
  expect(pageOfShared(thing)).toBe("/holder/stocks/%D0%B0%2F%D0%B1%3Fc%23d");
});

test("a place's short address is made from its key, and opens it in its list", () => {
  for (const [kind, id] of [
    ["point", "12"],
    ["branch", "ab-7 ы"],
  ] as const) {
    const key = placeKey(kind, id);
    const thing = sharedThingAt(shortPathOfPlace(key));
    expect(thing).toMatchObject({ kind });
    expect(thing && pageOfShared(thing)).toBe(placeUrl(kind, key));
  }
});

test.each(kinds)("the page of a %s is one of the portal's", (kind) => {
  const page = new URL(pageOfShared({ kind, id: "7" }), "https://portal.example");
  expect(matchPath(page.pathname, page.search).route.name).not.toBe("NotFound");
  expect(matchPath(shortPath({ kind, id: "7" })).route.name).toBe("NotFound");
});

test.each([
  "/",
  "/p",
  "/p/",
  "/x/1",
  "/p/1/2",
  "/holder/stocks/1",
  "/p/%",
  "/p/a%26b",
  "/b/a%20b",
  `/p/${"1".repeat(61)}`,
])("no short address: %s", (path) => {
  expect(sharedThingAt(path)).toBeNull();
});

test.each(["/og/p/1", "/og/p/1.jpg", "/p/1.png", "/og//p/1.png", "/og/x/1.png"])("no picture: %s", (path) => {
  expect(sharedThingOfPicture(path)).toBeNull();
});
