import type { ReactNode } from "react";
import { blocksRequest } from "../../shared/requests.ts";
import { useResource } from "../../state/resource-state.ts";
import { ResourceView } from "../../ui/resource-view.tsx";
import { BlockSections } from "./block-sections.tsx";
import styles from "./page-blocks.module.css";
import { FallbackPage, type PageBlocksProps, TableOfContents } from "./page-blocks.tsx";

interface AroundProps extends PageBlocksProps {
  /** Content of the page itself. */
  children: ReactNode;
  /** Id and title of its heading. */
  ownSection: { alias: string; title: string };
}

/** A page's blocks around its own content, which follows the blocks before the first heading. */
export function BlocksAround({ routeName, alias, ownSection, children }: AroundProps) {
  const { state, retry } = useResource(blocksRequest(routeName));
  const blocks = state.status === "ready" ? state.data : [];
  const firstTitled = blocks.findIndex(({ title }) => title !== "");
  const leadCount = firstTitled === -1 ? blocks.length : firstTitled;
  return (
    <div className={styles.page}>
      <div className={styles.blocks}>
        <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем страницу…" shape="text">
          {() =>
            blocks.length > 0 ? (
              <BlockSections blocks={blocks.slice(0, leadCount)} />
            ) : (
              <FallbackPage alias={alias} optional />
            )
          }
        </ResourceView>
        {children}
        <BlockSections blocks={blocks.slice(leadCount)} cards />
      </div>
      <TableOfContents sections={blocks.length > 0 ? [ownSection, ...blocks] : []} />
    </div>
  );
}
