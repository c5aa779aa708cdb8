import { Icon } from "./icons/icon.tsx";
import type { IconName } from "./icons/icon-names.ts";
import styles from "./segmented-links.module.css";

interface Segment {
  href: string;
  title: string;
  current: boolean;
  icon?: IconName;
}

interface SegmentedLinksProps {
  /** Accessible name of the choice. */
  label: string;
  items: readonly Segment[];
}

/** Links between a few views of one page, styled as a segmented control. */
export function SegmentedLinks({ label, items }: SegmentedLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ href, title, current, icon }) => (
          <li key={href} className={styles.item}>
            <a href={href} className={styles.link} aria-current={current ? "true" : undefined}>
              {icon && <Icon name={icon} />}
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
