import { useCallback, useEffect, useRef, useState } from "react";

/** Something that may be meant. `note` tells two of the same value apart. */
export interface SuggestionItem {
  value: string;
  note?: string | undefined;
}

/**
 * What may be meant by a text. `signal` aborts when something else is typed; a failure is an empty list.
 */
export type FetchSuggestions<T extends SuggestionItem> = (query: string, signal: AbortSignal) => Promise<readonly T[]>;

/** It is asked when the typing rests (ms). */
const restTime = 250;

/** Shorter texts may mean anything (characters). */
const shortestQuery = 2;

const none: readonly never[] = [];

/** Asks for what may be meant, once the typing rests. Of answers that come late only the last one's counts. */
export function useSuggestions<T extends SuggestionItem>(suggest: FetchSuggestions<T>) {
  const [items, setItems] = useState<readonly T[]>(none);
  const running = useRef<AbortController>(undefined);

  const clear = useCallback(() => {
    running.current?.abort();
    setItems(none);
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const request = useCallback(
    (query: string, rest: number = restTime) => {
      running.current?.abort();
      // A space at the end says that the word is finished.
      if (query.trim().length < shortestQuery) return setItems(none);
      const asking = new AbortController();
      const { signal } = asking;
      running.current = asking;
      const timer = setTimeout(async () => {
        const found = await suggest(query, signal);
        if (!signal.aborted)
          setItems(found.some(({ value, note }) => value !== query || note !== undefined) ? found : none);
      }, rest);
      signal.addEventListener("abort", () => clearTimeout(timer));
    },
    [suggest],
  );

  return { items, request, clear };
}
