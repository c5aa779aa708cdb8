import { cmsHtml } from "../../lib/page/trusted-types.ts";
import type { Block } from "../../shared/entities/block.ts";
import { blocksRequest, pageRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { useResource } from "../../state/resource-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { BlockContent } from "./block-content.tsx";
import styles from "./page-blocks.module.css";

export interface PageBlocksProps {
  routeName: string;
  /** Alias of the dynamic page that stands in where the route has no blocks. */
  alias: string;
}

interface WholeProps extends PageBlocksProps {
  /** Aliases of those that stand elsewhere on the page. */
  except?: readonly string[];
  /** What the page shows of its own beneath. */
  ownSections?: readonly Pick<Block, "alias" | "title">[];
}

/** A page's text: its blocks, or the dynamic page of its alias. */
export function PageBlocks({ routeName, alias, except = [], ownSections = [] }: WholeProps) {
  const { state, retry } = useResource(blocksRequest(routeName));
  return (
    <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем страницу…" shape="text">
      {(blocks) =>
        blocks.length > 0 ? (
          <div className={styles.page}>
            <Blocks blocks={blocks.filter((block) => !except.includes(block.alias))} />
            <TableOfContents sections={[...blocks, ...ownSections]} />
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
}

/**
 * A route's blocks beside what the page shows of its own: where there are none, nothing.
 * @param only aliases of those that are wanted; all of them where not given.
 * @param except aliases of those that stand elsewhere.
 * @param quiet another place of the page says it when the blocks do not come.
 */
export function PageIntro({ routeName, only, except = [], quiet = false }: IntroProps) {
  const { state, retry } = useResource(blocksRequest(routeName));
  if (state.status === "failed" && !quiet) return <FailedState onRetry={retry} />;
  if (state.status !== "ready") return null;
  const blocks = state.data.filter(
    ({ alias }) => (only === undefined || only.includes(alias)) && !except.includes(alias),
  );
  return blocks.length > 0 ? <Blocks blocks={blocks} /> : null;
}

/** @param beside something else is on the page: nothing need be said of a text that is not there. */
export function FallbackPage({ alias, beside = false }: { alias: string; beside?: boolean }) {
  const { state, retry } = useResource(pageRequest(alias));
  if (state.status === "failed" && state.failure.kind === "not-found") {
    if (beside) return null;
    return <EmptyState icon="file-text" title="Здесь пока ничего нет" text="Загляните позже или позвоните нам." />;
  }
  return (
    <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем страницу…" shape="text">
      {({ body }) => <RichText html={cmsHtml(body)} />}
    </ResourceView>
  );
}

/** Fewer headings than this are seen at a glance. */
const fewHeadings = 3;

/** What the page holds, beside it where there is room. */
export function TableOfContents({ sections }: { sections: readonly Pick<Block, "alias" | "title">[] }) {
  const titled = sections.filter(({ title, alias }) => title !== "" && alias !== "");
  if (titled.length < fewHeadings) return null;
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

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.blocks}>
      <BlockSections blocks={blocks} />
    </div>
  );
}

/** The blocks one by one, for a column of the page. */
export function BlockSections({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    // Without a heading it is no part of the page by itself.
    const Part = block.title === "" ? "div" : "section";
    return (
      <Part key={block.id} id={block.alias || undefined} className={styles.block}>
        <BlockContent block={block} />
      </Part>
    );
  });
}
