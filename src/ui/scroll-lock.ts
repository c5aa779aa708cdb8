let locks = 0;

/** Whether a menu or a dialog is open. */
export const isScrollLocked = () => locks > 0;

/**
 * Prevents scrolling of the page while a menu or a dialog is open.
 * @returns releases the lock; idempotent.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    root.classList.toggle("scroll-bar-reserved", window.innerWidth > root.clientWidth);
    root.classList.add("scroll-locked");
  }
  locks += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    if (locks === 0) root.classList.remove("scroll-locked", "scroll-bar-reserved");
  };
}
