import { cmsHtml } from "../../lib/page/trusted-types.ts";
import type { Block } from "../../shared/entities/block.ts";
import { blocksRequest, pageRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { useResource } from "../../state/resource-state.ts";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { blockGroups } from "./block-groups.ts";
import { BlockSections, type ReplacedText } from "./block-sections.tsx";
import styles from "./page-blocks.module.css";

export interface PageBlocksProps {
  routeName: string;
  /** Alias of the CMS page shown if the route has no blocks. */
  alias: string;
}

interface WholeProps extends PageBlocksProps {
  /** Aliases of blocks shown elsewhere on the page. */
  except?: readonly string[];
  /** Sections of the page itself, below the blocks. */
  ownSections?: readonly Section[];
  replaced?: ReplacedText | undefined;
}

type Section = Pick<Block, "alias" | "title">;

/** A page's text: its blocks, or the CMS page of its alias. */
export function PageBlocks({ routeName, alias, except = [], ownSections = [], replaced }: WholeProps) {
  const { state, retry } = useResource(blocksRequest(routeName));
  return (
    <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем страницу…" shape="text">
      {(blocks) =>
        blocks.length > 0 ? (
          <div className={styles.page}>
            <Blocks blocks={blocks.filter((block) => !except.includes(block.alias))} replaced={replaced} cards />
            <TableOfContents sections={[...headedBlocks(blocks), ...ownSections]} />
          </div>
        ) : (
          <FallbackPage alias={alias} />
        )
      }
    </ResourceView>
  );
}

interface IntroProps {
  routeName: string;
  only?: readonly string[];
  except?: readonly string[];
  quiet?: boolean;
  columns?: boolean;
}

/**
 * A route's blocks as a part of a page; nothing if there are none.
 * @param only aliases of the blocks to show; default: all.
 * @param except aliases of blocks shown elsewhere.
 * @param quiet do not show the error if the blocks fail to load; another part of the page does.
 * @param columns side by side on a wide screen, where short texts would leave half of it empty.
 */
export function PageIntro({ routeName, only, except = [], quiet = false, columns = false }: IntroProps) {
  const { state, retry } = useResource(blocksRequest(routeName));
  if (state.status === "failed" && !quiet) return <FailedState onRetry={retry} />;
  if (state.status !== "ready") return null;
  const blocks = state.data.filter(
    ({ alias }) => (only === undefined || only.includes(alias)) && !except.includes(alias),
  );
  return blocks.length > 0 ? <Blocks blocks={blocks} columns={columns} /> : null;
}

/** The CMS page of an alias. @param optional show nothing if it does not exist, because the page has other content. */
export function FallbackPage({ alias, optional = false }: { alias: string; optional?: boolean }) {
  const { state, retry } = useResource(pageRequest(alias));
  if (state.status === "failed" && state.failure.kind === "not-found") {
    if (optional) return null;
    return <EmptyState icon="file-text" title="Здесь пока ничего нет" text="Загляните позже или позвоните нам." />;
  }
  return (
    <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем страницу…" shape="text">
      {({ body }) => <RichText html={cmsHtml(body)} />}
    </ResourceView>
  );
}

/** Without tiles, which are contents themselves. */
function headedBlocks(blocks: readonly Block[]): Block[] {
  return blockGroups(blocks).flatMap((group) => (group.look === "tiles" ? [] : group.blocks));
}

/** Pages with fewer headings need no table of contents. */
const minHeadings = 3;

/** Links to the sections of the page; beside the text on wide screens. */
export function TableOfContents({ sections }: { sections: readonly Section[] }) {
  const titled = sections.filter(({ title, alias }) => title !== "" && alias !== "");
  if (titled.length < minHeadings) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">На этой странице</h2>
      <ul className="plain-list">
        {titled.map(({ alias, title }) => (
          <li key={alias}>
            <a href={`#${alias}`}>{typograf(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BlocksProps {
  blocks: readonly Block[];
  replaced?: ReplacedText | undefined;
  columns?: boolean;
  cards?: boolean;
}

function Blocks({ blocks, replaced, columns = false, cards = false }: BlocksProps) {
  return (
    <div className={classNames(styles.blocks, columns && styles.columns)}>
      <BlockSections blocks={blocks} replaced={replaced} cards={cards} />
    </div>
  );
}
