import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { ContentAudience } from "../../shared/audience.ts";
import { searchParameter } from "../../shared/page-query.ts";
import { searchRequest } from "../../shared/requests.ts";
import { searchPaths } from "../../shared/search/search-paths.ts";
import { searchQuery } from "../../shared/search-query.ts";
import { tooShortMessage } from "../../shared/search-too-short.ts";
import { searchUrl } from "../../shared/urls.ts";
import { loadAtom } from "../../state/resource-state.ts";
import { useSetAtom } from "../../state/store.ts";
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

/** On a narrow screen, calls back after the delay. Returns its cancellation. */
function clearLater(clear: () => void): (() => void) | undefined {
  if (!matchMedia(narrow).matches) return undefined;
  const timer = setTimeout(clear, clearDelay);
  return () => clearTimeout(timer);
}

interface Props {
  audience: ContentAudience;
  /** Current query. */
  query?: string;
  /** The visitor has just searched for the query, here or in another form. */
  isNew?: boolean;
  /** Just opened by the visitor: takes the focus. */
  opened?: boolean;
  onSearch?: () => void;
  onEscape?: () => void;
}

/** Search field that leads to the audience's results page; before hydration, a plain GET form. */
export function SearchForm({
  audience,
  query: searched = "",
  isNew = false,
  opened = false,
  onSearch,
  onEscape,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(searched);
  const [error, setError] = useState<string>();
  const [, navigate] = useLocation();
  const load = useSetAtom(loadAtom);
  const stopClearing = useRef<() => void>(undefined);

  const clearSearched = useEffectEvent(() =>
    isNew ? clearLater(() => setTyped((text) => (text === searched ? "" : text))) : undefined,
  );
  useEffect(() => {
    setTyped(searched);
    return clearSearched();
  }, [searched]);

  useEffect(() => () => stopClearing.current?.(), []);

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
    // Submitting the same query again repeats the search, although the URL stays the same.
    void load(searchRequest(query, 1), true);
    navigate(searchUrl(audience, query));
    stopClearing.current?.();
    stopClearing.current = clearLater(() => setTyped(""));
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
