import { cmsHtml } from "../../lib/trusted-types.ts";
import type { Block } from "../../shared/entities/block.ts";
import { typograf } from "../../shared/typography.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { RichText } from "../../ui/rich-text.tsx";

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
              {block.title ? <h2>{typograf(block.title)}</h2> : null}
              <RichText html={cmsHtml(block.body)} />
              {block.link ? (
                <p>
                  <ButtonLink href={block.link} variant="secondary">
                    {typograf(block.linkTitle || "Подробнее")}
                  </ButtonLink>
                </p>
              ) : null}
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
