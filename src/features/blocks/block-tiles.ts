import { drawingsNamed } from "../../shared/drawings.ts";
import type { Block } from "../../shared/entities/block.ts";

/** A block that leads to another page with one drawing: several in a row are shown as tiles. */
export function isTile({ title, link, illustration }: Block): boolean {
  return title !== "" && link.startsWith("/") && drawingsNamed(illustration).length === 1;
}

/** Blocks in their order; tiles that follow each other in one group, all others in groups of their own. */
export function blockGroups(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (isTile(block) && last?.every(isTile)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
