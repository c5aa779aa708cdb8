import { startsAtTop } from "./navigation-type.ts";

/** A visitor who has rested for so long (ms) gets all, as does one whose browser finds or reads what is far down. */
const patience = 2_000;

/** Every tablet's screen is wider (CSS pixels), and shows more at first. */
const widestPhone = 500;

/**
 * Lets what is far down the page wait (`styles/layout.css`). On a phone `data-coming` is "frame" until the first frame is
 * painted, then "screen" until the visitor scrolls, be it before the end of the HTML has come, or the browser does, to a
 * fragment; then "", until `app/lay-out-deferred.ts` removes it. Part of the inline script.
 */
export function holdFarParts(): void {
  const { dataset } = document.documentElement;
  dataset.coming = "";
  if (screen.width >= widestPhone) return;
  dataset.coming = startsAtTop() ? "frame" : "screen";
  const become = (next: "screen" | "") => {
    if (dataset.coming) dataset.coming = next;
  };
  requestAnimationFrame(() => setTimeout(() => become("screen")));
  addEventListener("scroll", () => become(""), { once: true });
  setTimeout(() => become(""), patience);
}
