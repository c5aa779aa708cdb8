import { memo, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./rich-text.module.css";

interface RichTextProps {
  /** Sanitized by the server; in the page passed through its Trusted Types policy. */
  html: string | TrustedHTML;
}

/** HTML of the content system. */
export const RichText = memo(function RichText({ html }: RichTextProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const added = html !== "" && ref.current ? addAlternatives(ref.current) : [];
    return () => {
      for (const element of added) element.remove();
    };
  }, [html]);
  return <div ref={ref} className={classNames("prose", styles.text)} dangerouslySetInnerHTML={{ __html: html }} />;
});

/** Puts each picture's text beside it, to be shown with images off: CSS alone cannot show the alt of a loaded image. */
function addAlternatives(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll("img")].flatMap((image) => {
    if (image.alt === "") return [];
    const text = document.createElement("span");
    text.className = "image-alt";
    text.textContent = image.alt;
    image.after(text);
    return [text];
  });
}
