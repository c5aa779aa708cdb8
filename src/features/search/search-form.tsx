import { type FormEvent, type RefObject, useState } from "react";
import { useLocation } from "wouter";
import type { ContentAudience } from "../../shared/audience.ts";
import { searchPaths } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./search-form.module.css";
import { searchQuery, tooShortMessage } from "./search-query.ts";

interface Props {
  audience: ContentAudience;
  field?: RefObject<HTMLInputElement | null>;
  initial?: string;
  onSearch?(): void;
}

/** Leads to the results screen of the audience. Works as a plain form before the page is alive. */
export function SearchForm({ audience, field, initial = "", onSearch }: Props) {
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();
  const [, navigate] = useLocation();

  function submit(event: FormEvent) {
    event.preventDefault();
    const query = searchQuery(typed);
    if (query === null) return setError(tooShortMessage);
    setError(undefined);
    navigate(`${searchPaths[audience]}?${new URLSearchParams({ query })}`);
    onSearch?.();
  }
  return (
    <search>
      <form action={searchPaths[audience]} onSubmit={submit} className={styles.form} noValidate>
        <TextField
          ref={field}
          label="Что найти"
          type="search"
          name="query"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="large" icon="magnifying-glass">
          Найти
        </Button>
      </form>
    </search>
  );
}
