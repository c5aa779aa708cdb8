import { typograf } from "../../shared/typography.ts";
import { classNames } from "../../ui/class-names.ts";
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

interface Props {
  actions: readonly QuickAction[];
  /** Overlap the lower edge of the hero; else they are below a phone's first screen, which «Рядом с вами» fills. */
  overHero?: boolean;
}

/** Links to the main tasks. */
export function QuickActions({ actions, overHero = false }: Props) {
  return (
    <nav
      className={classNames("container", styles.actions, overHero ? styles.overHero : "second-frame")}
      aria-label="Главное"
      data-below-first-screen={overHero ? undefined : ""}
    >
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
