import { useEffect, useRef } from "react";

/**
 * Puts off what moves the page while the mouse is held down: the button would come up over something else, and the
 * press would be lost.
 */
export function useAfterPointerUp(): (run: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isDown.current = type === "pointerdown";
    };
    const types = ["pointerdown", "pointerup", "pointercancel"] as const;
    for (const type of types) addEventListener(type, follow, { capture: true });
    return () => {
      for (const type of types) removeEventListener(type, follow, { capture: true });
    };
  }, []);
  return (run) => {
    if (!isDown.current) return run();
    // The click comes with it, and before any timer.
    addEventListener("pointerup", () => setTimeout(run), { once: true, capture: true });
  };
}
