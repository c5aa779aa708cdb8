/** All that `layout.css` lets wait after the first frame, and more, which is shown already and stays so. */
const leftOut = "main > *, main > .section > *, #footer, .far";

/** Renders what `layout.css` hides from the first frames (`content-visibility`), one element per frame, so that frames stay short. */
export function layOutDeferred(): void {
  const pieces = [...document.querySelectorAll<HTMLElement>(leftOut)];
  const rest = pieces.values();
  function next(): void {
    const { value: piece } = rest.next();
    if (piece !== undefined) {
      piece.style.contentVisibility = "visible";
      requestAnimationFrame(next);
      return;
    }
    delete document.documentElement.dataset.coming;
    for (const { style } of pieces) style.removeProperty("content-visibility");
  }
  next();
}
