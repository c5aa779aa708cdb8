import styles from "./segmented-links.module.css";

interface Segment {
  href: string;
  title: string;
  current: boolean;
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
        {items.map(({ href, title, current }) => (
          <li key={href} className={styles.item}>
            <a href={href} className={styles.link} aria-current={current ? "true" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
