import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { ContentAudience } from "../../shared/audience.ts";
import { searchParameter } from "../../shared/page-query.ts";
import { searchPaths } from "../../shared/search/search-paths.ts";
import { searchQuery } from "../../shared/search-query.ts";
import { tooShortMessage } from "../../shared/search-too-short.ts";
import { searchUrl } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showErrorToast } from "../../ui/toast.ts";
import styles from "./search-form.module.css";

/** Delay between opening and focusing the field (ms; spec §4). */
const focusDelay = 200;

/** How long the "query too short" toast stays (ms; spec §8). */
const toastDuration = 1000;

/** On a narrow screen, delay between submitting and clearing the field (ms; spec §4). */
const clearDelay = 500;
const narrow = "(max-width: 1023.98px)";

interface Props {
  audience: ContentAudience;
  /** Current query. */
  query?: string;
  /** Just opened by the visitor: takes the focus. */
  opened?: boolean;
  onSearch?: () => void;
  onEscape?: () => void;
}

/** Search field that leads to the audience's results page; before hydration, a plain GET form. */
export function SearchForm({ audience, query: searched = "", opened = false, onSearch, onEscape }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(searched);
  const [error, setError] = useState<string>();
  const [, navigate] = useLocation();
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => setTyped(searched), [searched]);

  useEffect(() => () => clearTimeout(clearing.current), []);

  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(() => field.current?.focus(), focusDelay);
    return () => clearTimeout(timer);
  }, [opened]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const query = searchQuery(typed);
    if (query === null) {
      void showErrorToast(tooShortMessage, { duration: toastDuration });
      return setError(tooShortMessage);
    }
    setError(undefined);
    navigate(searchUrl(audience, query));
    clearTimeout(clearing.current);
    if (matchMedia(narrow).matches) clearing.current = setTimeout(() => setTyped(""), clearDelay);
    onSearch?.();
  }
  return (
    <search>
      <form action={searchPaths[audience]} onSubmit={submit} className={styles.form} noValidate>
        <TextField
          ref={field}
          label="Что найти"
          type="search"
          name={searchParameter}
          autoComplete="off"
          value={typed}
          error={error}
          onKeyDown={({ key }) => {
            if (key === "Escape") onEscape?.();
          }}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="large" icon="magnifying-glass">
          Найти
        </Button>
      </form>
    </search>
  );
}
