import { expect, test } from "vitest";
import { blockGroups } from "../../../src/features/blocks/block-tiles.ts";
import type { Block } from "../../../src/shared/entities/block.ts";

const block = (id: string, more: Partial<Block> = {}): Block => ({
  ...{ id, page: "Capabilities", alias: id, title: "Заголовок", body: "<p>Текст</p>", image: "" },
  ...{ illustration: "documents", link: "/holder", linkTitle: "", order: 1 },
  ...more,
});

const ids = (blocks: readonly Block[]) => blockGroups(blocks).map((group) => group.map(({ id }) => id).join(" "));

test("tiles that follow each other stand together, whatever else is between stands alone", () => {
  expect(
    ids([block("lead", { title: "" }), block("a"), block("b"), block("text", { illustration: "" }), block("c")]),
  ).toEqual(["lead", "a b", "text", "c"]);
});

test.each<[string, Partial<Block>]>([
  ["an unknown drawing", { illustration: "elephant" }],
  ["a strip", { illustration: "documents mfc-desk" }],
  ["no link", { link: "" }],
  ["a link to the message window", { link: "#feedback" }],
])("a block with %s is no tile", (_, more) => {
  expect(ids([block("a"), block("b", more), block("c")])).toEqual(["a", "b", "c"]);
});
