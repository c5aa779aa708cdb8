import { publicOrigin } from "../../lib/page/public-origin.ts";
import { type Leaving, type Link, leavingOf } from "./leaving-link.ts";

/** In drawings, too. */
type AnyLink = HTMLAnchorElement | HTMLAreaElement | SVGAElement;

function factsOf(link: AnyLink): Link {
  const more = { isDownload: link.hasAttribute("download"), text: link.textContent ?? "" };
  if (!(link instanceof SVGAElement)) return { href: link.href, target: link.target, ...more };
  const { href } = Object.assign(document.createElement("a"), { href: link.href.baseVal });
  return { href, target: link.target.baseVal, ...more };
}

function leavingBy(link: AnyLink): Leaving | null {
  return leavingOf(factsOf(link), new URL(location.href), publicOrigin());
}

function linkAt({ target }: Event): AnyLink | null {
  return target instanceof Element ? target.closest<AnyLink>("a[*|href], area[href]") : null;
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
    for (const name of ["stopPropagation", "stopImmediatePropagation"] as const) {
      event[name] = () => {
        if (!event.defaultPrevented) onLeaving(leaving);
        event.preventDefault();
        Event.prototype[name].call(event);
      };
    }
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
  guardScripts(onLeaving);
}

/** Ways out of scripts: a file that they made, another window, the device's sheet for sharing. */
function guardScripts(onLeaving: (leaving: Leaving) => void): void {
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    // On the page, its click comes to the listeners above.
    const leaving = this.isConnected ? null : leavingBy(this);
    if (leaving) onLeaving(leaving);
    else click.call(this);
  };
  const leaveFor = (address: string) => {
    const leaving = leavingBy(Object.assign(document.createElement("a"), { href: address, target: "_blank" }));
    if (leaving) onLeaving(leaving);
  };
  window.open = (address) => {
    leaveFor(String(address ?? ""));
    return null;
  };
  // Also where there is none: the clipboard would keep the address for the next visitor.
  const share = async ({ url = location.href }: ShareData = {}) => leaveFor(url);
  Object.defineProperty(navigator, "share", { value: share });
}
