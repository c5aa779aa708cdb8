import { useEffect, useState } from "react";

/** Scrolled further than this (px) the header shrinks (spec §2). */
const shrinkAt = 20;
/** It grows again only near the top: with one limit a header that changes its own height would flicker. */
const growAt = 4;

/** Whether a header that is `shrunk` should be so at scroll position `y` (px). */
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
