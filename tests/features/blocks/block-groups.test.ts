import { expect, test } from "vitest";
import { areActions, blockGroups } from "../../../src/features/blocks/block-groups.ts";
import type { Block } from "../../../src/shared/entities/block.ts";

/** A tile, unless told otherwise. */
const block = (id: string, more: Partial<Block> = {}): Block => ({
  ...{ id, page: "Capabilities", alias: id, title: "Заголовок", body: "<p>Текст</p>", image: "" },
  ...{ illustration: "documents", link: "/holder", linkTitle: "", order: 1 },
  ...more,
});

const text = (id: string, more: Partial<Block> = {}) => block(id, { illustration: "", link: "", ...more });

const groups = (blocks: readonly Block[], alone?: string) =>
  blockGroups(blocks, alone).map((group) => `${group.look}: ${group.blocks.map(({ id }) => id).join(" ")}`);

test("tiles that follow each other stand together, whatever else is between stands alone", () => {
  expect(groups([block("lead", { title: "" }), block("a"), block("b"), text("text"), block("c")])).toEqual([
    "alone: lead",
    "tiles: a b",
    "alone: text",
    "alone: c",
  ]);
});

test.each<[string, Partial<Block>]>([
  ["an unknown drawing", { illustration: "elephant" }],
  ["a strip", { illustration: "documents mfc-desk" }],
  ["no link", { link: "" }],
])("a block with %s is no tile", (_, more) => {
  expect(groups([block("a"), block("b", more), block("c")])).toEqual(["alone: a", "alone: b", "alone: c"]);
});

test("short texts that follow each other are cards, with and without a drawing", () => {
  expect(groups([text("lead", { title: "" }), text("a"), text("b", { illustration: "receipt" }), block("c")])).toEqual([
    "alone: lead",
    "cards: a b",
    "alone: c",
  ]);
});

test.each<[string, Partial<Block>]>([
  ["a table", { body: "<table><tbody><tr><td>1</td></tr></tbody></table>" }],
  ["a strip of drawings", { illustration: "documents mfc-desk" }],
  ["a picture", { image: "/media/1.webp" }],
])("a block with %s is no card", (_, more) => {
  expect(groups([text("a"), text("b"), text("c", more), text("d"), text("e")])).toEqual([
    "cards: a b",
    "alone: c",
    "cards: d e",
  ]);
});

test("a block that the page completes stands alone", () => {
  expect(groups([text("a"), text("b"), text("savings"), text("c")], "savings")).toEqual([
    "cards: a b",
    "alone: savings",
    "alone: c",
  ]);
});

test.each([
  [["/holder", "/partner"], false],
  [["tel:+78000000000", "#feedback", "/holder"], true],
])("tiles to %s are actions: %s", (links, actions) => {
  expect(areActions(links.map((link) => block(link, { link })))).toBe(actions);
});
