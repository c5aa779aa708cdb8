import styles from "./breadcrumbs.module.css";

interface Crumb {
  title: string;
  /** Undefined for the current page. */
  href?: string | undefined;
}

/** The path from the home page to the current page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Вы здесь" className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {items.map(({ title, href }) => (
          <li key={`${href ?? ""} ${title}`} className={styles.item}>
            {href ? <a href={href}>{title}</a> : <span aria-current="page">{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
