import { useEffect, useRef } from "react";

/**
 * When items are appended to a list, the focus goes to the first of them: the link that brought them is further down
 * now: to its link, or to what can take the focus. Put the ref around the list.
 * @param start what the list begins with: another list is not a longer one.
 */
export function useFocusFirstNew<E extends HTMLElement>(count: number, start: string | number) {
  const list = useRef<E>(null);
  const before = useRef({ count, start });
  useEffect(() => {
    const { count: shown, start: from } = before.current;
    before.current = { count, start };
    if (shown === 0 || count <= shown || from !== start) return;
    list.current
      ?.querySelectorAll("li")
      [shown]?.querySelector<HTMLElement>("a, [tabindex]")
      ?.focus({ preventScroll: true });
  }, [count, start]);
  return list;
}
