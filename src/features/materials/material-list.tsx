import type { ContentAudience } from "../../shared/audience.ts";
import type { Material } from "../../shared/entities/material.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { materialFileUrl } from "../../shared/material-file.ts";
import { firstPages, nextCutPage, pagesShown } from "../../shared/paged-list.ts";
import { materialsRequest } from "../../shared/requests.ts";
import { useResource } from "../../state/resource-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
import { MaterialItem } from "./material-item.tsx";
import styles from "./material-list.module.css";
import { useCachedDocuments } from "./use-cached-documents.ts";

interface Props {
  audience: ContentAudience;
  categories: Categories;
  /** The page's path, which determines the type of documents. */
  path: string;
  query: URLSearchParams;
  /** Documents are secondary on this page: render nothing if there are none. */
  aside?: boolean;
}

/** The list's heading: `alias` is its id. */
export const documentsHeading = { alias: "documents", title: "Документы" };

/** The documents of a page. */
export function MaterialList({ audience, categories, path, query, aside = false }: Props) {
  const { state, retry } = useResource(materialsRequest(audience, categories, path));
  if (aside && state.status === "ready" && state.data.length === 0) return null;
  return (
    <section className={styles.documents} aria-labelledby={documentsHeading.alias}>
      <h2 id={documentsHeading.alias}>{documentsHeading.title}</h2>
      <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем документы…">
        {(materials) =>
          materials.length === 0 ? (
            <EmptyState
              icon="file-text-duotone"
              level={3}
              title="Документов пока нет"
              text="Загляните позже или позвоните нам."
            />
          ) : (
            <Documents materials={materials} path={path} page={pagesShown(query).last} />
          )
        }
      </ResourceView>
    </section>
  );
}

interface DocumentsProps {
  materials: readonly Material[];
  path: string;
  page: number;
}

/** The documents of the first pages. "More" is a link, which works without JavaScript. */
function Documents({ materials, path, page }: DocumentsProps) {
  const cached = useCachedDocuments();
  const shown = firstPages(materials, page);
  const next = nextCutPage(shown.length, materials.length);
  const list = useFocusFirstNew<HTMLUListElement>(shown.length, path);
  return (
    <>
      <ul className={`plain-list ${styles.list}`} ref={list}>
        {shown.map((material) => (
          <MaterialItem key={material.id} material={material} isCached={cached.has(materialFileUrl(material.id))} />
        ))}
      </ul>
      {next === null ? null : (
        <p className="no-print">
          <ButtonLink href={`${path}?page=${next}`} variant="secondary">
            Показать ещё
          </ButtonLink>
        </p>
      )}
    </>
  );
}
