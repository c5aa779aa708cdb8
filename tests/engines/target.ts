/**
 * What a visitor aims at: a CSS selector; or the whole name of a button, link or field, or the whole text of an
 * element. Of several the first visible one counts. `within` is the CSS selector of an element around it.
 */
export type Target =
  | string
  | { button: string; within?: string }
  | { link: string; within?: string }
  | { label: string; within?: string }
  | { text: string; within?: string };

/** Where to press, in CSS pixels of the viewport; or what is in the way. */
type Aim = { x: number; y: number } | { missing: string };

/** Runs in the page: scrolls to the target, and waits until it rests. */
export async function takeAim(target: Target): Promise<Aim> {
  const normal = (text: string | null) =>
    (text ?? "")
      .replace(/\u00ad/g, "")
      .replace(/\s+/g, " ")
      .trim();
  const isVisible = (element: Element) =>
    [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0) &&
    getComputedStyle(element).visibility === "visible";
  const textOf = (id: string) => normal(document.getElementById(id)?.textContent ?? "");
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute("aria-labelledby");
    if (labelledBy !== null) return labelledBy.split(" ").map(textOf).join(" ");
    return normal(element.getAttribute("aria-label") ?? element.textContent);
  };
  /** What a press on the label means: the field itself, but the words beside a box to tick. */
  const pressed = (label: HTMLLabelElement): Element =>
    label.control instanceof HTMLInputElement && /^(?:radio|checkbox|file)$/.test(label.control.type)
      ? label
      : (label.control ?? label);
  function found(): Element[] {
    if (typeof target === "string") return [...document.querySelectorAll(target)];
    const all = (selector: string) =>
      [...document.querySelectorAll(target.within ?? "body")].flatMap((part) => [...part.querySelectorAll(selector)]);
    if ("button" in target) {
      return all("button, summary, [role=button], [role=switch], [role=tab]").filter(
        (element) => nameOf(element) === target.button,
      );
    }
    if ("link" in target) return all("a[href]").filter((element) => nameOf(element) === target.link);
    if ("text" in target)
      return all("*")
        .filter((element) => nameOf(element) === target.text)
        .reverse();
    const labels = all("label").filter(
      (label): label is HTMLLabelElement => label instanceof HTMLLabelElement && nameOf(label) === target.label,
    );
    const named = all("input, textarea, select, [role=combobox], [role=radio], [role=checkbox]");
    return [...labels.map(pressed), ...named.filter((element) => nameOf(element) === target.label)];
  }
  const element = found().find(isVisible);
  if (element === undefined) return { missing: "is not on the page" };
  if (element instanceof HTMLButtonElement && element.disabled) return { missing: "is disabled" };
  const place = () => [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  const isInside = (box: DOMRect) =>
    box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  const covering = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    const isHit =
      top !== null && (element.contains(top) || (top.contains(element) && !isWindow(top)) || nearest(top) === element);
    return isHit ? null : top;
  };
  const nearest = (top: Element) => top.closest("label")?.control ?? null;
  const isWindow = (top: Element) => top.matches("html, body, dialog");
  /** Something around the element is still being moved, though maybe not in these frames. */
  const isAnimated = () =>
    document.getAnimations().some(({ effect, playState, timeline }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return (
        timeline === document.timeline &&
        playState === "running" &&
        ends &&
        effect instanceof KeyframeEffect &&
        effect.target?.contains(element) === true
      );
    });
  const before = place();
  if (before === undefined) return { missing: "is not visible" };
  const middle = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  if (!isInside(before) || covering(...middle(before)) !== null) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" as ScrollBehavior });
  }
  const start = place();
  // Two frames; a page in the background draws none.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 200);
  });
  const box = place();
  if (box === undefined || start === undefined) return { missing: "is not visible" };
  if (isAnimated() || Math.abs(box.x - start.x) + Math.abs(box.y - start.y) > 1) return { missing: "moves" };
  const [x, y] = middle(box);
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return { missing: "is outside the window" };
  const cover = covering(x, y);
  return cover === null ? { x, y } : { missing: `lies under ${cover.outerHTML.slice(0, 100)}` };
}
