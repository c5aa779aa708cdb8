import type { ReactNode } from "react";
import { filterSearch, type ListFilter } from "../../shared/list-filter.ts";
import { SegmentedLinks } from "../../ui/segmented-links.tsx";
import styles from "./offer-filter.module.css";

/** Which offers are listed, and in which order: one row of a wide screen. */
export function OfferBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface Props {
  /** Path of the page that lists the offers. */
  path: string;
  filter: ListFilter;
}

/** The order of a list of offers: links, since it is in the URL and works without scripts. */
export function OfferSort({ path, filter }: Props) {
  const sorted = (nearest: boolean) => ({
    href: path + filterSearch({ ...filter, nearest, page: 1 }),
    current: filter.nearest === nearest,
  });
  return (
    <div className={styles.sort}>
      <SegmentedLinks
        label="Порядок акций"
        items={[
          { title: "По сроку", ...sorted(false) },
          { title: "Сначала ближайшие", ...sorted(true) },
        ]}
      />
    </div>
  );
}
