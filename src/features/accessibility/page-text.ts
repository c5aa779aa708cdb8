import { rowText } from "./row-text.ts";

const blocks = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, tr, caption, blockquote, figcaption";
const headings = "h1, h2, h3, h4, h5, h6";
const phone = "a[href^='tel:']";

/** Not read aloud: controls, navigation, texts for screen readers only, and collapsed answers. */
const skipped =
  "nav, button, select, textarea, label, [hidden], [aria-hidden='true'], .visually-hidden, .image-alt, script, style, details:not([open]) > :not(summary)";

interface Line {
  block: Element;
  text: string;
  /** Its last text that is not blank. */
  end: Node;
}

/**
 * The readable text of a part of the page: headings, paragraphs, list items and table rows in document order, one per line;
 * of a place first its name and whether it is open. A row is read with its headings, a step with its number, «1.2» within a
 * step.
 * @param isVisible false for elements hidden by CSS.
 */
export function pageText(root: Element, isVisible: (element: Element) => boolean): string {
  const lines: Line[] = [];
  /** Texts of tables' cells. */
  const cells = new Map<Element, string>();
  /** List items of which a line was read. */
  const begun = new Set<Element>();
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    const { parentElement } = node;
    const text = textOf(node);
    if (!parentElement || text === "") continue;
    const block = blockOf(parentElement);
    if (block === null || !root.contains(block)) continue;
    if (parentElement.closest(skipped) !== null || isNotice(parentElement) || !isVisible(parentElement)) continue;
    const said = block.matches(phone) ? phoneText(text, block) : text;
    addText(lines, cells, { node, block, text: said, cell: parentElement.closest("th, td") });
  }
  return inReadingOrder(lines)
    .map((line) => withNumber(line, line.block.matches("tr") ? rowText(line.block, cells) : line.text, begun))
    .map((text) => text.replace(/\s+/gu, " ").trim())
    .filter((text) => text !== "")
    .join("\n");
}

/**
 * What a text is read as a part of. Around the headings of a list's item, pins and what is not printed are skipped; a phone
 * is read everywhere.
 */
function blockOf(parent: Element): Element | null {
  const block = parent.closest("tr") ?? parent.closest(blocks);
  if (block !== null && !(block.matches("li") && block.querySelector(headings))) return block;
  return parent.closest(phone) ?? (parent.closest("summary, .no-print") ? null : block);
}

/** A link that says «Позвонить» is read as its number. */
function phoneText(text: string, link: Element): string {
  const href = link.getAttribute("href") ?? "";
  return /\d/.test(text) ? text : href.replace(/^tel:/, "").replace(/(\d{3})(\d{3})(\d\d)(\d\d)$/, " $1 $2-$3-$4");
}

interface Found {
  node: Node;
  block: Element;
  text: string;
  cell: Element | null;
}

function addText(lines: Line[], cells: Map<Element, string>, { node, block, text, cell }: Found): void {
  const last = lines.at(-1);
  const isBlank = text.trim() === "";
  if (last?.block !== block) {
    if (isBlank) return;
    lines.push({ block, text, end: node });
    if (cell) cells.set(cell, text);
    return;
  }
  const added = !isBlank && areApart(last.end, node) ? withPause(last.text, text) : last.text + text;
  if (cell) {
    const before = cells.get(cell);
    cells.set(cell, before === undefined ? text : areApart(last.end, node) ? withPause(before, text) : before + text);
  }
  last.text = added;
  if (!isBlank) last.end = node;
}

/** The page shows two texts apart, without a space between them. */
function areApart(before: Node, after: Node): boolean {
  return [ancestorsBelow(before, after), ancestorsBelow(after, before)]
    .flat()
    .some((element) => getComputedStyle(element).display !== "inline");
}

/** Ancestors of a node that do not contain the other. */
function ancestorsBelow(node: Node, other: Node): Element[] {
  const found: Element[] = [];
  for (let at = node.parentElement; at && !at.contains(other); at = at.parentElement) found.push(at);
  return found;
}

function withPause(before: string, after: string): string {
  return /[.,:;!?…]\s*$/u.test(before) ? `${before} ${after}` : `${before.trimEnd()}, ${after}`;
}

/** «Открыто до 20:00» follows the name before it, a heading or a link, rather than the address. */
function inReadingOrder(lines: readonly Line[]): Line[] {
  const ordered: Line[] = [];
  for (const line of lines) {
    const last = ordered.length - 1;
    const after = saysOpenNow(line) ? [last, last - 1, last - 2].find((at) => isName(ordered[at]?.block)) : undefined;
    ordered.splice((after ?? last) + 1, 0, line);
  }
  return ordered;
}

/** The line of `HoursNow`; prose that begins alike has no icon. */
function saysOpenNow({ block, text }: Line): boolean {
  return /^(?:Открыто|Закрыто|Закроется)/.test(text.trim()) && block.querySelector("svg") !== null;
}

function isName(block: Element | undefined): boolean {
  return block !== undefined && (block.matches(headings) || isLink(block));
}

function isLink(block: Element): boolean {
  return block.querySelector("a")?.textContent === block.textContent;
}

/**
 * The first line of a step begins with its number. The numbers of places are those of the map's pins, and not read.
 * @param begun list items that a line before was of.
 */
function withNumber({ block }: Line, text: string, begun: Set<Element>): string {
  const item = block.closest("li");
  if (item === null || text.trim() === "" || begun.has(item)) return text;
  begun.add(item);
  const number = block.closest("summary") || isLink(block) ? "" : numberOf(item);
  return number === "" ? text : `${number} — ${text}`;
}

/** «2» of a step, «2.1» of a step within it; empty for an item of a list without numbers. */
function numberOf(item: Element): string {
  const list = item.parentElement;
  if (!list?.matches("ol")) return "";
  const own = Number(list.getAttribute("start") ?? 1) + [...list.children].indexOf(item);
  const outer = list.parentElement?.closest("li");
  const before = outer ? numberOf(outer) : "";
  return before === "" ? `${own}` : `${before}.${own}`;
}

/** A live region is not read aloud, unless it has a heading. No `:has()`, which Chrome before 105 refuses. */
function isNotice(element: Element): boolean {
  const region = element.closest("[role='status']");
  return region !== null && region.querySelector(headings) === null;
}

/** Text of a node; a line break counts as a space. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  return node instanceof HTMLBRElement ? " " : "";
}
