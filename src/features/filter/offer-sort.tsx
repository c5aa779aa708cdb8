import { filterSearch, type ListFilter } from "../../shared/list-filter.ts";
import { SegmentedLinks } from "../../ui/segmented-links.tsx";
import styles from "./offer-filter.module.css";

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
