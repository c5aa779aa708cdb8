import type { Gem } from "./gem.ts";
import { IconSquare } from "./icon-square.tsx";
import type { IconName } from "./icons/icon-names.ts";
import styles from "./tile.module.css";

interface TileProps {
  href: string;
  icon: IconName;
  tone: Gem;
  title: string;
  text?: string | undefined;
}

/** A shortcut to a section; the whole tile is one link. */
export function Tile({ href, icon, tone, title, text }: TileProps) {
  return (
    <a href={href} className={styles.tile}>
      <IconSquare icon={icon} tone={tone} size="l" />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
    </a>
  );
}
