import type { ReactNode } from "react";
import { cmsHtml } from "../../lib/page/trusted-types.ts";
import { drawingsNamed } from "../../shared/drawings.ts";
import type { Block } from "../../shared/entities/block.ts";
import { classNames } from "../../ui/class-names.ts";
import { DrawnSteps } from "../../ui/drawn-steps.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { BlockContent } from "./block-content.tsx";
import styles from "./block-sections.module.css";
import { blockGroups } from "./block-tiles.ts";
import { numberedList } from "./numbered-list.ts";

/** What a page makes of the text of one of its blocks. */
export interface ReplacedText {
  alias: string;
  show(text: ReactNode): ReactNode;
}

interface Props {
  blocks: readonly Block[];
  replaced?: ReplacedText | undefined;
}

/** A page's blocks without a wrapper, for a column of the page. */
export function BlockSections({ blocks, replaced }: Props) {
  return blockGroups(blocks).map((group) => {
    const [first] = group;
    if (first === undefined) return null;
    if (group.length === 1) return <BlockSection key={first.id} block={first} replaced={replaced} />;
    return (
      <div key={first.id} className={classNames(styles.tiles, group.length % 3 === 2 && styles.twoLarge)}>
        {group.map((block) => (
          <BlockSection key={block.id} block={block} isTile />
        ))}
      </div>
    );
  });
}

/** The block whose table is a few numbers and what they count: shown as big figures. */
const figuresAlias = "numbers";

interface SectionProps {
  block: Block;
  isTile?: boolean;
  replaced?: ReplacedText | undefined;
}

function BlockSection({ block, isTile = false, replaced }: SectionProps) {
  // A block without a heading is not a section.
  const Part = block.title === "" ? "div" : "section";
  return (
    <Part
      id={block.alias || undefined}
      className={classNames(styles.block, block.alias === figuresAlias && styles.figures)}
    >
      {replaced?.alias === block.alias ? (
        <BlockContent block={block}>{replaced.show(<RichText html={cmsHtml(block.body)} />)}</BlockContent>
      ) : (
        <DrawnBlock block={block} isTile={isTile} />
      )}
    </Part>
  );
}

/** A block with the drawings that it names: one beside its text, as many as its steps at each. */
function DrawnBlock({ block, isTile }: { block: Block; isTile: boolean }) {
  const drawings = drawingsNamed(block.illustration);
  const [first] = drawings;
  if (first === undefined) return <BlockContent block={block} />;
  const list = numberedList(block.body);
  if (list !== null && list.items.length === drawings.length) {
    const steps = drawings.map((drawing, index) => ({
      drawing,
      words: <RichText html={cmsHtml(list.items[index] ?? "")} />,
    }));
    return (
      <BlockContent block={block}>
        {list.before.trim() ? <RichText html={cmsHtml(list.before)} /> : null}
        <DrawnSteps steps={steps} />
        {list.after.trim() ? <RichText html={cmsHtml(list.after)} /> : null}
      </BlockContent>
    );
  }
  return (
    <div className={isTile ? styles.tile : styles.beside}>
      <div className={styles.pictures}>
        {drawings.map((drawing) => (
          <Illustration key={drawing} name={drawing} alone={!isTile} />
        ))}
      </div>
      <div className={styles.words}>
        <BlockContent block={block} />
      </div>
    </div>
  );
}
