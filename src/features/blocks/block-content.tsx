import type { ReactNode } from "react";
import { cmsHtml } from "../../lib/page/trusted-types.ts";
import type { Block } from "../../shared/entities/block.ts";
import { typograf } from "../../shared/typography.ts";
import { feedbackHash } from "../../shared/urls.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RichText } from "../../ui/rich-text.tsx";

interface Props {
  block: Block;
  /** The block's text, if it is not shown as it is. */
  children?: ReactNode;
}

/** Content of a block: optional heading, picture, text and link. */
export function BlockContent({ block, children }: Props) {
  return (
    <>
      {block.title ? <h2>{typograf(block.title)}</h2> : null}
      {block.image ? <Picture src={block.image} alt="" shape="wide" /> : null}
      {children ?? <RichText html={cmsHtml(block.body)} />}
      {block.link ? (
        <p className={block.link === feedbackHash ? "needs-scripts" : undefined}>
          <ButtonLink href={block.link} variant="secondary">
            {typograf(block.linkTitle || "Подробнее")}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}
