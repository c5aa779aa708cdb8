import type { Page } from "playwright";

/**
 * The baseline: the smallest page with the same text and main picture. Generated from the server's HTML: every text that a
 * phone shows, in the same elements, and the picture at its displayed size. No scripts, no state, no web fonts, no icons,
 * no other pictures, and a stylesheet of a few lines.
 */
export interface FloorPage {
  html: string;
  /** Path of the picture; null when the first screen has none. */
  picture: string | null;
}

/** Enough style to read comfortably on a phone. */
const style = `*{box-sizing:border-box}
body{margin:0;color:#13201c;font:1.125rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,footer{padding:1rem;background:#07382d;color:#fff}
header a,footer a{color:inherit}
main{max-width:60rem;margin:auto;padding:1rem}
h1{margin:0;font-size:2.125rem;line-height:1.15}
h2{margin:2rem 0 0}
p,ul,ol{margin:.75rem 0}
a{color:#0a5a48}
img{display:block;max-width:100%;object-fit:cover;border-radius:1rem}
button,input,select{padding:.5rem .75rem;font:inherit}`;

/** @param page shows the portal's page with scripts disabled. @param picture selector of the main picture. */
export async function floorPage(page: Page, picture: string | null): Promise<FloorPage> {
  const made = await page.evaluate(bareBody, picture);
  if (picture !== null && made.picture === null) throw new Error(`${page.url()} shows no picture ${picture}`);
  return {
    html: [
      '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      `${made.head}<style>${style}</style></head>${made.body}</html>`,
    ].join(""),
    picture: made.picture,
  };
}

/** Runs in the page. */
function bareBody(pictureSelector: string | null): { head: string; body: string; picture: string | null } {
  // A parsed document: nothing in it is loaded or run.
  const bare = document.implementation.createHTMLDocument();
  const picture = pictureSelector === null ? null : document.querySelector<HTMLImageElement>(pictureSelector);
  /** Attributes needed to read, follow or fill in an element. */
  const kept = ["href", "type", "for", "id", "value", "placeholder", "colspan"];
  const unkept = "script, style, link, template, noscript, svg, img, iframe";
  /** Elements that matter although they are empty. */
  const controls = "input, textarea, select, option, br, hr";

  function bareElement(element: Element): Node | null {
    if (element === picture) return barePicture(picture);
    if (element.matches(unkept) || getComputedStyle(element).display === "none") return null;
    const copy = bare.createElement(element.localName);
    for (const name of kept) {
      const value = element.getAttribute(name);
      if (value !== null) copy.setAttribute(name, value);
    }
    for (const child of element.childNodes) {
      const made = child instanceof Element ? bareElement(child) : bareText(child);
      if (made !== null) copy.append(made);
    }
    if (copy.childNodes.length === 0 && !copy.matches(controls)) return null;
    // A wrapper around a single element only serves styling.
    const only = copy.childNodes.length === 1 ? copy.firstChild : null;
    return copy.matches("div, span") && only instanceof Element ? only : copy;
  }

  function bareText(node: Node): Node | null {
    return node instanceof Text && node.data.trim() !== "" ? bare.createTextNode(node.data) : null;
  }

  function barePicture({ src, alt, offsetWidth, offsetHeight }: HTMLImageElement): Element {
    const copy = bare.createElement("img");
    const { pathname } = new URL(src);
    const attributes = { src: pathname, alt, width: offsetWidth, height: offsetHeight, fetchpriority: "high" };
    for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, String(value));
    return copy;
  }

  for (const selector of ["title", 'meta[name="description"]']) {
    const element = document.head.querySelector(selector);
    if (element !== null) bare.head.append(element.cloneNode(true));
  }
  const body = bareElement(document.body);
  return {
    head: [...bare.head.children].map(({ outerHTML }) => outerHTML).join(""),
    body: body instanceof Element ? body.outerHTML : "",
    picture: picture && new URL(picture.src).pathname,
  };
}
