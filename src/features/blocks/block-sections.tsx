import type { ReactNode } from "react";
import { cmsHtml } from "../../lib/page/trusted-types.ts";
import { drawingsNamed } from "../../shared/drawings.ts";
import type { Block } from "../../shared/entities/block.ts";
import { classNames } from "../../ui/class-names.ts";
import { DrawnSteps } from "../../ui/drawn-steps.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import { Later } from "../../ui/later.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { BlockContent } from "./block-content.tsx";
import { areActions, type BlockGroup, blockGroups } from "./block-groups.ts";
import styles from "./block-sections.module.css";
import { numberedList } from "./numbered-list.ts";

/** What a page makes of the text of one of its blocks. */
export interface ReplacedText {
  alias: string;
  show(text: ReactNode): ReactNode;
}

/** Groups of blocks that fill the first screen. */
const firstScreen = 2;

interface Props {
  blocks: readonly Block[];
  replaced?: ReplacedText | undefined;
  /** Short texts may stand beside each other: the column is as wide as a page's main one. */
  cards?: boolean;
}

/** A page's blocks without a wrapper, for a column of the page. */
export function BlockSections({ blocks, replaced, cards = false }: Props) {
  const groups = blockGroups(blocks, replaced?.alias);
  const drawn = groups.map((group, index) => (
    <Group key={group.blocks[0]?.id} group={group} replaced={replaced} cards={cards} isFar={index > 0} />
  ));
  return (
    <>
      {drawn.slice(0, firstScreen)}
      {groups.length > firstScreen ? <Later>{drawn.slice(firstScreen)}</Later> : null}
    </>
  );
}

interface GroupProps extends Pick<Props, "replaced" | "cards"> {
  group: BlockGroup;
  /** Below the first screen. */
  isFar: boolean;
}

function Group({ group, replaced, cards, isFar }: GroupProps) {
  const { look, blocks } = group;
  if (look === "alone" || (look === "cards" && !cards)) {
    return blocks.map((block) => <BlockSection key={block.id} block={block} replaced={replaced} isFar={isFar} />);
  }
  return (
    <div className={groupClass(group)}>
      {blocks.map((block) => (
        <BlockSection key={block.id} block={block} look={look} />
      ))}
    </div>
  );
}

function groupClass({ look, blocks }: BlockGroup): string | undefined {
  if (look === "cards") return styles.cards;
  return classNames(styles.tiles, blocks.length % 3 === 2 && styles.twoLarge, areActions(blocks) && styles.actions);
}

/** The block whose table is a few numbers and what they count: shown as big figures. */
const figuresAlias = "numbers";

interface SectionProps {
  block: Block;
  look?: BlockGroup["look"];
  replaced?: ReplacedText | undefined;
  isFar?: boolean;
}

function BlockSection({ block, look = "alone", replaced, isFar = false }: SectionProps) {
  // A block without a heading is not a section.
  const Part = block.title === "" ? "div" : "section";
  return (
    <Part
      id={block.alias || undefined}
      className={classNames(styles.block, block.alias === figuresAlias && styles.figures, isFar && "far")}
    >
      {replaced?.alias === block.alias ? (
        <BlockContent block={block}>{replaced.show(<RichText html={cmsHtml(block.body)} />)}</BlockContent>
      ) : (
        <DrawnBlock block={block} look={look} isFar={isFar} />
      )}
    </Part>
  );
}

const drawnClass: Readonly<Record<BlockGroup["look"], string | undefined>> = {
  tiles: styles.tile,
  cards: styles.card,
  alone: styles.beside,
};

/** A block with the drawings that it names: one beside its text, as many as its steps at each. */
function DrawnBlock({ block, look, isFar }: Required<Pick<SectionProps, "block" | "look" | "isFar">>) {
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
        <DrawnSteps steps={steps} far={isFar} />
        {list.after.trim() ? <RichText html={cmsHtml(list.after)} /> : null}
      </BlockContent>
    );
  }
  return (
    <div className={drawnClass[look]}>
      <div className={styles.pictures}>
        {drawings.map((drawing) => (
          <Illustration key={drawing} name={drawing} alone={look === "alone"} far={isFar} />
        ))}
      </div>
      <div className={styles.words}>
        <BlockContent block={block} />
      </div>
    </div>
  );
}
