import { inlineSymbolId } from "./icon-source.ts";
import spriteUrl from "./sprite.svg?no-inline";

/**
 * Puts the sprite's symbols into the page, so that the icons of later lists and pages come from there. Else the next page loads
 * and parses the sprite while it is shown (60 ms of a slow phone), and each icon costs half a millisecond more. Where the
 * file does not come, icons are drawn from it when they are shown.
 */
export function inlineSprite(): void {
  // Not `fetch`: Trusted Types would keep its text from the parser.
  const request = new XMLHttpRequest();
  request.open("GET", spriteUrl);
  request.responseType = "document";
  request.onload = () => {
    const symbols = [...(request.responseXML?.querySelectorAll("symbol") ?? [])];
    for (const symbol of symbols) symbol.id = inlineSymbolId(symbol.id);
    const host = document.createElement("div");
    host.hidden = true;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.append(...symbols.filter(({ id }) => document.getElementById(id) === null));
    host.append(svg);
    document.body.append(host);
  };
  request.send();
}
