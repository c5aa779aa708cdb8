import { publicOrigin } from "../../lib/page/public-origin.ts";
import { type Leaving, leavingOf } from "./leaving-link.ts";

function leavingBy(link: HTMLAnchorElement): Leaving | null {
  const { href, target, textContent } = link;
  const facts = { href, target, isDownload: link.hasAttribute("download"), text: textContent };
  return leavingOf(facts, new URL(location.href), publicOrigin());
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/**
 * Keeps the visitor in the portal: whatever leads out is handed to `onLeaving` instead. A link that a component handles
 * itself (a form, a player) stays with it.
 */
export function guardWaysOut(onLeaving: (leaving: Leaving) => void): void {
  function onCapture(event: Event): void {
    const link = linkAt(event);
    const leaving = link && leavingBy(link);
    if (!leaving) return;
    if (leaving.kind === "file") {
      // Before the code that would download it.
      event.preventDefault();
      event.stopImmediatePropagation();
      onLeaving(leaving);
      return;
    }
    // React stops clicks on parts that are not hydrated yet, and the browser would follow the link.
    event.stopPropagation = () => {
      if (!event.defaultPrevented) onLeaving(leaving);
      event.preventDefault();
      Event.prototype.stopPropagation.call(event);
    };
  }
  function onBubble(event: Event): void {
    const link = event.defaultPrevented ? null : linkAt(event);
    const leaving = link && leavingBy(link);
    if (!leaving) return;
    event.preventDefault();
    onLeaving(leaving);
  }
  for (const type of ["click", "auxclick"]) {
    addEventListener(type, onCapture, true);
    addEventListener(type, onBubble);
  }
  for (const type of ["contextmenu", "dragstart"]) addEventListener(type, (event) => event.preventDefault());

  // Ways out of scripts: a file that they made, another window.
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    // On the page, its click comes to the listeners above.
    const leaving = this.isConnected ? null : leavingBy(this);
    if (leaving) onLeaving(leaving);
    else click.call(this);
  };
  window.open = (address) => {
    const link = Object.assign(document.createElement("a"), { href: String(address ?? ""), target: "_blank" });
    const leaving = leavingBy(link);
    if (leaving) onLeaving(leaving);
    return null;
  };
}
