import { useEffect, useRef } from "react";

/**
 * When items are appended to a list, focuses the first new one (its link or focusable element): the "show more" button
 * has moved further down. Attach the returned ref to an element around the list.
 * @param start identifies the list by its beginning: a different list is not a longer one.
 */
export function useFocusFirstNew<E extends HTMLElement>(count: number, start: string | number) {
  const list = useRef<E>(null);
  const before = useRef({ count, start });
  useEffect(() => {
    const { count: shown, start: from } = before.current;
    before.current = { count, start };
    if (shown === 0 || count <= shown || from !== start) return;
    const items = [...(list.current?.querySelectorAll("li") ?? [])];
    // Not the items of lists inside its items.
    items
      .filter((item) => !item.parentElement?.closest("li"))
      [shown]?.querySelector<HTMLElement>("a, [tabindex]")
      ?.focus({ preventScroll: true });
  }, [count, start]);
  return list;
}
