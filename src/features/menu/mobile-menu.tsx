import type { ReactNode } from "react";
import type { ContentAudience } from "../../shared/audience.ts";
import { paths } from "../../shared/urls.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { menus, relationTo, type SubItem } from "./menus.ts";
import styles from "./mobile-menu.module.css";

interface Props {
  audience: ContentAudience;
  path: string;
  onClose(): void;
  /** Shown above the items. */
  first: ReactNode;
  /** Shown below the items: phone, account link and the like. */
  children: ReactNode;
}

/** Main navigation of a narrow screen: a dialog with all items expanded. */
export function MobileMenu({ audience, path, onClose, first, children }: Props) {
  const link = (item: SubItem, className: string | undefined) => (
    <a
      href={paths[item.item]}
      className={className}
      aria-current={relationTo(path, item) === "page" ? "page" : undefined}
      onClick={onClose}
    >
      {item.title}
    </a>
  );
  return (
    <Dialog open title="Меню" onClose={onClose}>
      <div className={styles.first}>{first}</div>
      <nav aria-label="Главное меню">
        <ul className="plain-list">
          {menus[audience].map((item) => (
            <li key={item.item} className={styles.item}>
              {link(item, styles.link)}
              {item.menu ? (
                <ul className="plain-list">
                  {item.menu.map((sub) => (
                    <li key={sub.item}>{link(sub, styles.sublink)}</li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.more}>{children}</div>
    </Dialog>
  );
}
