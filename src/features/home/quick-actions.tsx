import { typograf } from "../../shared/typography.ts";
import type { Gem } from "../../ui/gem.ts";
import type { IconName } from "../../ui/icons/icon-names.ts";
import { Tile } from "../../ui/tile.tsx";
import styles from "./quick-actions.module.css";

export interface QuickAction {
  href: string;
  icon: IconName;
  tone: Gem;
  title: string;
  text: string;
}

/** Links to the main tasks: tiles that overlap the hero's lower edge. */
export function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  return (
    <nav className={`container ${styles.actions}`} aria-label="Главное">
      <ul className="plain-list tiles">
        {actions.map(({ text, title, ...tile }) => (
          <li key={tile.href}>
            <Tile {...tile} title={typograf(title)} text={typograf(text)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
