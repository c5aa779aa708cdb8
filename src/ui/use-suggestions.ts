import { useCallback, useEffect, useRef, useState } from "react";

/** `note` distinguishes suggestions with equal values. */
export interface SuggestionItem {
  value: string;
  note?: string | undefined;
}

/** Fetches suggestions for a text. `signal` aborts when the text changes; resolves with an empty list on failure. */
export type FetchSuggestions<T extends SuggestionItem> = (query: string, signal: AbortSignal) => Promise<readonly T[]>;

/** Debounce delay after typing (ms). */
const debounceDelay = 250;

/** Shorter texts are too ambiguous to suggest for (characters). */
const minQueryLength = 2;

const none: readonly never[] = [];

/** Fetches suggestions, debounced. A response to an earlier query never replaces the current one. */
export function useSuggestions<T extends SuggestionItem>(suggest: FetchSuggestions<T>) {
  const [items, setItems] = useState<readonly T[]>(none);
  const running = useRef<AbortController>(undefined);

  const clear = useCallback(() => {
    running.current?.abort();
    setItems(none);
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const request = useCallback(
    (query: string, delay: number = debounceDelay) => {
      running.current?.abort();
      // The query itself is not trimmed: a trailing space marks the last word as complete.
      if (query.trim().length < minQueryLength) return setItems(none);
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      const timer = setTimeout(async () => {
        const found = await suggest(query, signal);
        if (!signal.aborted)
          setItems(found.some(({ value, note }) => value !== query || note !== undefined) ? found : none);
      }, delay);
      signal.addEventListener("abort", () => clearTimeout(timer));
    },
    [suggest],
  );

  return { items, request, clear };
}
