import type { ReactNode } from "react";
import { blocksRequest } from "../../shared/requests.ts";
import { useResource } from "../../state/resource-state.ts";
import { ResourceView } from "../../ui/resource-view.tsx";
import styles from "./page-blocks.module.css";
import { TableOfContents, type PageBlocksProps, BlockSections, FallbackPage } from "./page-blocks.tsx";

interface AroundProps extends PageBlocksProps {
  /** What the page shows of its own. */
  children: ReactNode;
  /** Its heading's id and words. */
  ownSection: { alias: string; title: string };
}

/** A page's text around what the page shows of its own, which stands behind the lead. */
export function BlocksAround({ routeName, alias, ownSection, children }: AroundProps) {
  const { state, retry } = useResource(blocksRequest(routeName));
  const blocks = state.status === "ready" ? state.data : [];
  const titled = blocks.findIndex(({ title }) => title !== "");
  const leading = titled === -1 ? blocks.length : titled;
  return (
    <div className={styles.page}>
      <div className={styles.blocks}>
        <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем страницу…" shape="text">
          {() =>
            blocks.length > 0 ? <BlockSections blocks={blocks.slice(0, leading)} /> : <FallbackPage alias={alias} beside />
          }
        </ResourceView>
        {children}
        <BlockSections blocks={blocks.slice(leading)} />
      </div>
      <TableOfContents sections={blocks.length > 0 ? [ownSection, ...blocks] : []} />
    </div>
  );
}
