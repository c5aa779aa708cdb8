import { useEffect, useRef } from "react";

/**
 * Postpones a layout change until the pointer is released: the pressed button would move away from the pointer and the
 * click would be lost.
 */
export function useAfterPointerUp(): (run: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const onPointer = ({ type }: Event) => {
      isDown.current = type === "pointerdown";
    };
    const types = ["pointerdown", "pointerup", "pointercancel"] as const;
    for (const type of types) addEventListener(type, onPointer, { capture: true });
    return () => {
      for (const type of types) removeEventListener(type, onPointer, { capture: true });
    };
  }, []);
  return (run) => {
    if (!isDown.current) return run();
    // The click event follows pointerup, before any timer.
    addEventListener("pointerup", () => setTimeout(run), { once: true, capture: true });
  };
}
