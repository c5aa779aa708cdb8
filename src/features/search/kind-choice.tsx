import type { SearchKind } from "../../shared/entities/search-hit.ts";
import { typograf } from "../../shared/typography.ts";
import { kindNames, namedKinds } from "./kind-names.ts";
import styles from "./search-results.module.css";

interface Props {
  /** Of the loaded hits. */
  kinds: readonly SearchKind[];
  chosen: SearchKind | null;
  /** URL of the results of one kind, or of all. */
  href(kind: SearchKind | null): string;
}

/** Links that narrow the loaded hits to one kind; nothing while there is only one. */
export function KindChoice({ kinds, chosen, href }: Props) {
  const present = namedKinds.filter((kind) => kind === chosen || kinds.includes(kind));
  if (present.length < 2 && chosen === null) return null;
  return (
    <nav aria-label="Что показать">
      <ul className={`plain-list ${styles.kinds}`}>
        {[null, ...present].map((kind) => (
          <li key={kind}>
            <a href={href(kind)} aria-current={kind === chosen ? "true" : undefined}>
              {kind === null ? "Всё" : typograf(kindNames[kind].many)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
