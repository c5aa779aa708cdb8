import type { ContentAudience } from "../../shared/audience.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { materialFileUrl } from "../../shared/material-file.ts";
import { materialsRequest } from "../../shared/requests.ts";
import { useResource } from "../../state/resource-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { MaterialItem } from "./material-item.tsx";
import styles from "./material-list.module.css";
import { useCachedDocuments } from "./use-cached-documents.ts";

interface Props {
  audience: ContentAudience;
  categories: Categories;
  /** The page's path, which determines the type of documents. */
  path: string;
  /** Documents are secondary on this page: render nothing if there are none. */
  aside?: boolean;
}

/** The list's heading: `alias` is its id. */
export const documentsHeading = { alias: "documents", title: "Документы" };

/** The documents of a page. */
export function MaterialList({ audience, categories, path, aside = false }: Props) {
  const { state, retry } = useResource(materialsRequest(audience, categories, path));
  const cached = useCachedDocuments();
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
            <ul className={`plain-list ${styles.list}`}>
              {materials.map((material) => (
                <MaterialItem
                  key={material.id}
                  material={material}
                  isCached={cached.has(materialFileUrl(material.id))}
                />
              ))}
            </ul>
          )
        }
      </ResourceView>
    </section>
  );
}
