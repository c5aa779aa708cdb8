import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { filterSearch, type ListFilter, listFilter } from "../../shared/list-filter.ts";
import { acceptorCategoriesRequest } from "../../shared/requests.ts";
import { useResource } from "../../state/resource-state.ts";
import { Button } from "../../ui/button.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./offer-filter.module.css";

/** The list follows what is typed when the typing rests (ms). */
const restTime = 250;

interface Props {
  /** Path of the page that lists the offers. */
  path: string;
  filter: ListFilter;
  /** By name too. */
  named?: boolean;
}

/** Narrows a list by categories and name. All of it stands in the address; before the page is alive it is a plain form. */
export function OfferFilter({ path, filter, named = false }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [, navigate] = useLocation();

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
        {named ? <NameField name={filter.name} onRest={() => apply(true)} /> : null}
        <Categories path={path} filter={filter} onChange={() => apply(false)} />
        <noscript>
          <Button type="submit">Показать</Button>
        </noscript>
      </form>
    </search>
  );
}

function NameField({ name, onRest }: { name: string; onRest(): void }) {
  const [typed, setTyped] = useState(name);
  const [applied, setApplied] = useState(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A name that came from elsewhere, as from the way back; one's own may have been typed further meanwhile.
  if (name !== applied) {
    setApplied(name);
    if (typed.trim() !== name) setTyped(name);
  }
  return (
    <div className={styles.name}>
      <TextField
        label="Название"
        hint="Например: аптека, пекарня, оптика"
        type="search"
        name="name"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(onRest, restTime);
        }}
      />
      <Button type="submit" size="large" icon="magnifying-glass">
        Найти
      </Button>
    </div>
  );
}

interface CategoriesProps {
  path: string;
  filter: ListFilter;
  onChange(): void;
}

function Categories({ path, filter, onChange }: CategoriesProps) {
  const { state, retry } = useResource(acceptorCategoriesRequest);
  return (
    <fieldset>
      <legend className={styles.legend}>Что интересует</legend>
      <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем виды товаров и услуг…" shape="text">
        {(categories) => (
          <ul className={`plain-list ${styles.chips}`}>
            <li>
              <a
                href={path + filterSearch({ ...filter, categories: [], page: 1 })}
                className={styles.chip}
                aria-current={filter.categories.length === 0 ? "true" : undefined}
              >
                Всё
              </a>
            </li>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <label className={styles.chip}>
                  <input
                    type="checkbox"
                    name="category"
                    value={id}
                    checked={filter.categories.includes(id)}
                    onChange={onChange}
                  />
                  {name}
                </label>
              </li>
            ))}
          </ul>
        )}
      </ResourceView>
    </fieldset>
  );
}
