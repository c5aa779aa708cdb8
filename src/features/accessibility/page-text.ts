const blocks = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, caption, blockquote, figcaption";

/** Controls, ways around the page, what screen readers are told that is no part of the text, and answers that are folded. */
const unread =
  "nav, button, select, textarea, label, [hidden], [aria-hidden='true'], [role='status']:not(:has(h1, h2, h3)), .visually-hidden, .image-alt, script, style, details:not([open]) > :not(summary)";

/**
 * What there is to read in a part of the page: headings, paragraphs and list items in their order, a line each.
 * @param isSeen false for what the styles hide.
 */
export function pageText(root: Element, isSeen: (element: Element) => boolean): string {
  const lines: { block: Element; text: string }[] = [];
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (nodes.nextNode()) {
    const { parentElement } = nodes.currentNode;
    const text = textOf(nodes.currentNode);
    const block = parentElement?.closest(blocks);
    if (!parentElement || text === "" || !block || !root.contains(block)) continue;
    if (parentElement.closest(unread) !== null || !isSeen(parentElement)) continue;
    const last = lines.at(-1);
    if (last?.block === block) last.text += text;
    else lines.push({ block, text });
  }
  return lines
    .map(({ text }) => text.replace(/\s+/gu, " ").trim())
    .filter((text) => text !== "")
    .join("\n");
}

/** What a node adds to its block: a line break parts words as a space does. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  return node instanceof HTMLBRElement ? " " : "";
}
