/** Repeats a click on a part of the page that came before the part was hydrated. */
interface EarlyClicks {
  /**
   * Remembers the last click on a part whose code is still loading.
   * @param reload requests the code again, in case the first request failed.
   * @returns removes the listeners.
   */
  record(part: Element, reload: () => void): () => void;
  /** Called when the part is hydrated: repeats the click that was made before. */
  replay(): void;
}

export function createEarlyClicks(): EarlyClicks {
  /** Null if there is none to replay. */
  let early: { button: HTMLElement; click: Event } | null = null;
  let isHydrated = false;
  return {
    record(part, reload) {
      function onClick(click: MouseEvent) {
        const { target } = click;
        if (isHydrated || !(target instanceof Element) || !part.contains(target)) return;
        const button = target.closest("button");
        if (button !== null) early = { button, click };
        reload();
      }
      // React stops the propagation of clicks on parts that are not hydrated; a click that bubbles up was handled.
      function onHandled(click: MouseEvent) {
        if (early?.click === click) early = null;
      }
      // On the document, before React (capture phase) and after it.
      document.addEventListener("click", onClick, true);
      document.addEventListener("click", onHandled);
      return () => {
        document.removeEventListener("click", onClick, true);
        document.removeEventListener("click", onHandled);
      };
    },
    replay() {
      isHydrated = true;
      // Not synchronously: if the code is loaded already, the click itself hydrates the part, and React then handles it.
      setTimeout(() => {
        early?.button.click();
        early = null;
      });
    },
  };
}
