import { useRef } from "react";
import { useLocation } from "wouter";
import { filterSearch, type ListFilter, listFilter } from "../../shared/list-filter.ts";
import { acceptorCategoriesRequest } from "../../shared/requests.ts";
import { useResource } from "../../state/resource-state.ts";
import { Button } from "../../ui/button.tsx";
import { ChipGroup, Chips } from "../../ui/chips.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { TextFilterField } from "../../ui/text-filter-field.tsx";
import styles from "./offer-filter.module.css";

interface Props {
  /** Path of the page that lists the offers. */
  path: string;
  filter: ListFilter;
  /** Whether to filter by name too. */
  named?: boolean;
}

/** Filters a list of offers by category and name. The state is in the URL; without JavaScript it is a plain form. */
export function OfferFilter({ path, filter, named = false }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [, navigate] = useLocation();
  const { state, retry } = useResource(acceptorCategoriesRequest);

  function apply(replace: boolean) {
    if (!form.current) return;
    const chosen = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const next = filterSearch(listFilter(new URLSearchParams(chosen)));
    if (next !== filterSearch({ ...filter, page: 1 })) navigate(path + next, { replace });
  }
  return (
    <search>
      <form
        ref={form}
        action={path}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          apply(false);
        }}
      >
        {filter.everywhere ? <input type="hidden" name="city" value="all" /> : null}
        {filter.nearest ? <input type="hidden" name="sort" value="near" /> : null}
        {named ? (
          <TextFilterField
            label="Название"
            hint="Например: аптека, пекарня, оптика"
            name="name"
            value={filter.name}
            onTypingPause={() => apply(true)}
          />
        ) : null}
        <ChipGroup legend="Что интересует">
          <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем виды товаров и услуг…" shape="text">
            {(categories) => (
              <Chips
                name="category"
                all={{ href: path + filterSearch({ ...filter, categories: [], page: 1 }), title: "Всё" }}
                chips={categories.map(({ id, name }) => ({
                  value: id,
                  title: name,
                  checked: filter.categories.includes(id),
                }))}
                onChange={() => apply(false)}
              />
            )}
          </ResourceView>
        </ChipGroup>
        <div className="without-scripts">
          <Button type="submit">Показать</Button>
        </div>
      </form>
    </search>
  );
}
