let holders = 0;

/** Whether a menu or a window is open. */
export const isScrollLocked = () => holders > 0;

/**
 * Blocks the page's scroll while a menu or a window is open.
 * @returns the release; calling it twice changes nothing.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (holders === 0) {
    root.classList.toggle("scroll-bar-kept", window.innerWidth > root.clientWidth);
    root.classList.add("scroll-locked");
  }
  holders += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders === 0) root.classList.remove("scroll-locked", "scroll-bar-kept");
  };
}
