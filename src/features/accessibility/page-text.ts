const blocks = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, caption, blockquote, figcaption";

/** Not read aloud: controls, navigation, texts for screen readers only, and collapsed answers. */
const skipped =
  "nav, button, select, textarea, label, [hidden], [aria-hidden='true'], .visually-hidden, .image-alt, script, style, details:not([open]) > :not(summary)";

/**
 * The readable text of a part of the page: headings, paragraphs and list items in document order, one per line.
 * @param isVisible false for elements hidden by CSS.
 */
export function pageText(root: Element, isVisible: (element: Element) => boolean): string {
  const lines: { block: Element; text: string }[] = [];
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (nodes.nextNode()) {
    const { parentElement } = nodes.currentNode;
    const text = textOf(nodes.currentNode);
    const block = parentElement?.closest(blocks);
    if (!parentElement || text === "" || !block || !root.contains(block)) continue;
    if (parentElement.closest(skipped) !== null || isNotice(parentElement) || !isVisible(parentElement)) continue;
    const last = lines.at(-1);
    if (last?.block === block) last.text += text;
    else lines.push({ block, text });
  }
  return lines
    .map(({ text }) => text.replace(/\s+/gu, " ").trim())
    .filter((text) => text !== "")
    .join("\n");
}

/** A live region is not read aloud, unless it has a heading. No `:has()`, which Chrome before 105 refuses. */
function isNotice(element: Element): boolean {
  const region = element.closest("[role='status']");
  return region !== null && region.querySelector("h1, h2, h3") === null;
}

/** Text of a node; a line break counts as a space. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  return node instanceof HTMLBRElement ? " " : "";
}
