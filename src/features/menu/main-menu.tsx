import { useId } from "react";
import type { ContentAudience } from "../../shared/audience.ts";
import { paths } from "../../shared/urls.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./main-menu.module.css";
import { type MenuItem, menus, relationTo, type SubItem } from "./menus.ts";
import { useSubmenu } from "./use-submenu.ts";

interface Props {
  audience: ContentAudience;
  /** Path of the page on screen. */
  path: string;
}

/** Main navigation of a wide screen, with submenus. */
export function MainMenu({ audience, path }: Props) {
  return (
    <nav aria-label="Главное меню">
      <ul className={`plain-list ${styles.items}`}>
        {menus[audience].map((item) => (
          <Item key={item.item} item={item} path={path} />
        ))}
      </ul>
    </nav>
  );
}

function Item({ item, path }: { item: MenuItem; path: string }) {
  if (item.menu) return <ItemWithMenu item={item} menu={item.menu} path={path} />;
  return (
    <li className={styles.item}>
      <MenuLink item={item} path={path} />
    </li>
  );
}

function ItemWithMenu({ item, menu, path }: { item: MenuItem; menu: readonly SubItem[]; path: string }) {
  const submenu = useSubmenu();
  const id = useId();
  return (
    <li className={styles.item} {...submenu.area}>
      <MenuLink item={item} path={path} />
      <button
        type="button"
        className={styles.opener}
        aria-expanded={submenu.open}
        aria-controls={id}
        aria-label={`${item.title}: подразделы`}
        onClick={submenu.onPress}
      >
        <Icon name="caret-down" size="s" />
      </button>
      <ul id={id} className={`plain-list ${styles.submenu}`} hidden={!submenu.open}>
        {menu.map((sub) => (
          <li key={sub.item}>
            <a
              href={paths[sub.item]}
              aria-current={relationTo(path, sub) === "page" ? "page" : undefined}
              onClick={submenu.close}
            >
              {sub.title}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

function MenuLink({ item, path }: { item: SubItem; path: string }) {
  const relation = relationTo(path, item);
  return (
    <a
      href={paths[item.item]}
      className={styles.link}
      aria-current={relation === "page" ? "page" : undefined}
      data-within={relation === "ancestor" ? "" : undefined}
    >
      {item.title}
    </a>
  );
}
