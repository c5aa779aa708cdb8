import { useEffect, useState } from "react";

/** The header shrinks beyond this scroll position (px, spec §2). */
const shrinkAt = 20;
/** It grows again only below this one (px): with a single threshold the change of its own height would make it flicker. */
const growAt = 4;

/** Whether the header should be shrunk at scroll position `y` (px), given whether it is now. */
export function isShrunk(shrunk: boolean, y: number): boolean {
  return shrunk ? y >= growAt : y > shrinkAt;
}

export function useShrunkHeader(): boolean {
  const [shrunk, setShrunk] = useState(false);
  useEffect(() => {
    const update = () => setShrunk((was) => isShrunk(was, scrollY));
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  return shrunk;
}
