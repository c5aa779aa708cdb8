import { cmsHtml } from "../../lib/page/trusted-types.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { withHeadingIds } from "./numbered-headings.ts";
import styles from "./page-blocks.module.css";
import { TableOfContents } from "./page-blocks.tsx";

/** A document in one piece, with a table of contents on any screen. @param html sanitized by the server. */
export function LongText({ html }: { html: string }) {
  const text = withHeadingIds(html);
  return (
    <div className={`${styles.page} ${styles.long}`}>
      <TableOfContents sections={text.headings} />
      <RichText html={cmsHtml(text.html)} />
    </div>
  );
}
