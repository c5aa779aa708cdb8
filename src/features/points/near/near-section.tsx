import { type ReactNode, useState } from "react";
import { positionAtom } from "../../../state/position-state.ts";
import { useAtomValue } from "../../../state/store.ts";
import { classNames } from "../../../ui/class-names.ts";
import { FailedState } from "../../../ui/failed-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { kindWords } from "../place-words.ts";
import styles from "./near.module.css";
import { NearList } from "./near-list.tsx";
import { NearMap } from "./near-map.tsx";
import { nearLead } from "./near-words.ts";
import { RefineButton } from "./refine-button.tsx";
import { type Near, type NearSource, useNear } from "./use-near.ts";

/** Fragment of the section's address. */
export const nearSectionId = "near";

interface Props {
  source: NearSource;
  title: string;
  /** What a city without addresses is told: «не действует». */
  none: string;
  /** A band of its own across the page, with a map beside the list; elsewhere the page has both already. */
  wide?: boolean;
  /** The link to all addresses. @param near what is shown. */
  more?(near: Near): ReactNode;
}

/** A partner's three nearest addresses, numbered as on their map. Nothing where there are none. */
export function NearSection({ source, title, none, wide = false, more }: Props) {
  const state = useNear(source);
  if (state.status === "ready" && state.near.found.total === 0) return null;
  // The page's list of all addresses reports it.
  if (state.status === "failed" && !wide) return null;
  return (
    <section
      className={classNames(styles.section, wide && "section section-muted")}
      id={nearSectionId}
      aria-labelledby="near-title"
    >
      <div className={classNames(styles.inner, wide && "container")}>
        <div className={styles.head}>
          <div>
            <h2 id="near-title">{title}</h2>
            <p role="status" className={styles.lead}>
              {state.status === "ready" ? nearLead(state.near, none) : ""}
            </p>
          </div>
          {wide ? <RefineButton /> : null}
        </div>
        {state.status === "loading" ? <Skeleton label={kindWords.branch.loading} /> : null}
        {state.status === "failed" ? <FailedState onRetry={state.retry} /> : null}
        {state.status === "ready" ? <Found near={state.near} wide={wide} more={more?.(state.near)} /> : null}
      </div>
    </section>
  );
}

function Found({ near, wide, more }: { near: Near; wide: boolean; more: ReactNode }) {
  const [picked, setPicked] = useState<string | null>(null);
  const { items } = near.found;
  const chosen = (items.find(({ key }) => key === picked) ?? items[0])?.key ?? null;
  const visitor = useAtomValue(positionAtom);
  return (
    <div className={wide ? styles.columns : undefined}>
      <div className={styles.list}>
        <NearList near={near} chosen={chosen} />
        {more}
      </div>
      {wide ? (
        <NearMap
          places={items}
          chosen={chosen}
          visitor={visitor.status === "known" ? visitor.place : null}
          onChoose={setPicked}
        />
      ) : null}
    </div>
  );
}
