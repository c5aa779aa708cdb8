import { cmsHtml } from "../../lib/page/trusted-types.ts";
import type { Block } from "../../shared/entities/block.ts";
import { typograf } from "../../shared/typography.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { CardFace } from "../../ui/stone/card-face.tsx";
import { HeroLines } from "../../ui/stone/hero-lines.tsx";
import styles from "./hero.module.css";

interface Action {
  title: string;
  href: string;
}

interface Props {
  /** The block `hero`; undefined while it loads. */
  block: Block | undefined;
  /** Heading until the block has loaded. */
  title: string;
  /** Link of the main button if the block has none. */
  main: Action;
  other: Action;
  /** What overlaps its lower edge on a wide screen: the tiles, or the taller «Рядом с вами». */
  above: "tiles" | "nearby";
}

/** Top of a home page: heading, lead, and the action that most visitors come for. */
export function Hero({ block, title, main, other, above }: Props) {
  const first = block?.link ? { title: block.linkTitle || main.title, href: block.link } : main;
  return (
    <section className={classNames(styles.hero, styles[above])}>
      <HeroLines />
      <div className={`container ${styles.row}`}>
        <div className={styles.text}>
          <PageTitle className="display">{block?.title || title}</PageTitle>
          {block ? (
            <div className={styles.lead}>
              <RichText html={cmsHtml(block.body)} />
            </div>
          ) : null}
          <div className={`cluster ${styles.actions}`}>
            <ButtonLink href={first.href} variant="cta" size="large">
              {typograf(first.title)}
            </ButtonLink>
            <ButtonLink href={other.href} variant="hero" size="large">
              {other.title}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.art}>
          <CardFace card="bank" plain />
        </div>
      </div>
    </section>
  );
}
