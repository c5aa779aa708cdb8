import styles from "./breadcrumbs.module.css";

export interface Crumb {
  title: string;
  /** Missing for the page itself. */
  href?: string | undefined;
}

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
