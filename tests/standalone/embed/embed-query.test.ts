import { describe, expect, test } from "vitest";
import { type EmbedList, embedSearch, plainEmbed } from "../../../src/lib/embed-address.ts";
import { parseEmbedQuery } from "../../../src/standalone/embed/embed-query.ts";

const parsed = (list: EmbedList, query: string) => parseEmbedQuery(list, new URLSearchParams(query));

/** What the address amounts to. */
function canonical(list: EmbedList, query: string): string {
  const { choice, page } = parsed(list, query);
  return embedSearch(list, choice, page);
}

describe("a frame's address", () => {
  test("says what to list and how it looks", () => {
    expect(parsed("points", "kind=branch&category=4&city=12&theme=contrast&size=large&page=3")).toEqual({
      choice: { kind: "branch", card: "", category: "4", city: "12", theme: "contrast", size: "large" },
      page: 3,
    });
    expect(parsed("points", "card=social").choice).toEqual({ ...plainEmbed, card: "social" });
  });

  test.each([
    "",
    "kind=atm&card=gold&category=%3Cscript%3E&city=a%20b&theme=pink&size=huge&page=-2",
    "theme=&kind=&card=&page=x&utm_source=vk",
    `city=${"1".repeat(41)}`,
    "theme=toString&kind=__proto__",
  ])("is the default where its values are wrong: %s", (query) => {
    expect(parsed("points", query)).toEqual({ choice: plainEmbed, page: 1 });
    expect(canonical("points", query)).toBe("");
  });

  test("has no part after the last that a frame shows", () => {
    expect(canonical("points", "page=100000")).toBe("?page=25");
  });

  test("leaves out the filters that its list has not", () => {
    expect(canonical("points", "category=4&card=bank")).toBe("?card=bank");
    expect(canonical("points", "kind=branch&category=4&card=bank")).toBe("?kind=branch&category=4");
    expect(canonical("discounts", "kind=branch&card=bank&category=4")).toBe("?category=4");
  });

  test.each(["?kind=branch&category=4&city=12&theme=dark&size=large&page=2", "?card=bank", ""])(
    "is canonical once and for all: %s",
    (query) => {
      expect(canonical("points", query)).toBe(query);
    },
  );
});
