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
    const name = table.caption?.textContent || headingBefore(table);
    region.setAttribute("aria-label", name.trim() || "Таблица");
    table.before(region);
    region.append(table);
  }
}

function headingBefore(element: Element): string {
  const nearest = "(preceding::*[self::h1 or self::h2 or self::h3 or self::h4])[last()]";
  return document.evaluate(nearest, element, null, XPathResult.STRING_TYPE).stringValue;
}
