import { drawingsNamed } from "../../shared/drawings.ts";
import type { Block } from "../../shared/entities/block.ts";

/** Tiles lead to other pages, cards are short texts side by side; the rest has the page's width to itself. */
type Look = "tiles" | "cards" | "alone";

export interface BlockGroup {
  look: Look;
  blocks: Block[];
}

/** A block with a link and one drawing: several in a row are shown as tiles. */
function isTile({ title, link, illustration }: Block): boolean {
  return title !== "" && link !== "" && drawingsNamed(illustration).length === 1;
}

/** What needs the width of the page. */
const wide = /<(?:table|img|figure|h3)\b/;

/** A short text with a heading, and one drawing at most: several in a row are shown as cards. */
function isCard({ title, body, image, illustration }: Block): boolean {
  return title !== "" && image === "" && drawingsNamed(illustration).length < 2 && !wide.test(body);
}

/** Whether some of the tiles do something at once, such as a call: their buttons come before the pictures in worth. */
export function areActions(tiles: readonly Block[]): boolean {
  return tiles.some(({ link }) => !link.startsWith("/"));
}

/**
 * Blocks in their order; those that follow each other and look alike in one group.
 * @param alone alias of a block that the page completes: it stands alone.
 */
export function blockGroups(blocks: readonly Block[], alone?: string): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (const block of blocks) {
    const look = block.alias === alone ? "alone" : lookOf(block);
    const last = groups.at(-1);
    if (look !== "alone" && last?.look === look) last.blocks.push(block);
    else groups.push({ look, blocks: [block] });
  }
  return groups.map((group) => (group.blocks.length === 1 ? { ...group, look: "alone" } : group));
}

function lookOf(block: Block): Look {
  if (isTile(block)) return "tiles";
  return isCard(block) ? "cards" : "alone";
}
