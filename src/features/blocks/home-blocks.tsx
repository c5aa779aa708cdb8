import type { Block } from "../../shared/entities/block.ts";
import { Card } from "../../ui/card.tsx";
import { BlockContent } from "./block-content.tsx";

/** Blocks that have a place of their own on a home. */
const placed = /^(hero|steps-\d+|lost)$/;

/** A home's other blocks, one card each. */
export function HomeBlocks({ blocks }: { blocks: readonly Block[] }) {
  const others = blocks.filter(({ alias }) => !placed.test(alias));
  if (others.length === 0) return null;
  return (
    <div className="container section">
      <div className="columns-3">
        {others.map((block) => (
          <Card key={block.id}>
            <div className="stack">
              <BlockContent block={block} />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
