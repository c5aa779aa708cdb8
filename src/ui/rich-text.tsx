import { memo, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./rich-text.module.css";

interface RichTextProps {
  /** Sanitized by the server; in the browser passed through the page's Trusted Types policy. */
  html: string | TrustedHTML;
}

/** HTML from the content management system. */
export const RichText = memo(function RichText({ html }: RichTextProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (html === "" || !ref.current) return;
    addAlternatives(ref.current);
    wrapTables(ref.current);
  }, [html]);
  return <div ref={ref} className={classNames("prose", styles.text)} dangerouslySetInnerHTML={{ __html: html }} />;
});

// The elements added below are inside the HTML and are removed with it when it is replaced.

/** Adds each image's alt text beside it, shown when images are off: CSS cannot show the alt of a loaded image. */
function addAlternatives(root: HTMLElement): void {
  for (const image of root.querySelectorAll("img")) {
    if (image.alt === "" || image.nextElementSibling?.className === "image-alt") continue;
    const text = document.createElement("span");
    text.className = "image-alt";
    text.textContent = image.alt;
    image.after(text);
  }
}

/** Wraps tables in a scrollable, focusable region; the table keeps its semantics for screen readers. */
function wrapTables(root: HTMLElement): void {
  for (const table of root.querySelectorAll("table")) {
    if (table.parentElement?.className === "table-scroll") continue;
    const region = document.createElement("div");
    region.className = "table-scroll";
    region.tabIndex = 0;
    region.setAttribute("role", "region");
    region.setAttribute("aria-label", tableName(table));
    table.before(region);
    region.append(table);
  }
}

/** Its caption, else the last heading before it. */
function tableName(table: HTMLTableElement): string {
  const caption = table.caption?.textContent?.trim();
  if (caption) return caption;
  const headings = [...document.querySelectorAll("main :is(h1, h2, h3, h4)")].filter(
    (heading) => heading.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return headings.at(-1)?.textContent?.trim() || "Таблица";
}
