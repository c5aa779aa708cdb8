import type { AcceptorCategory } from "../../shared/entities/acceptor.ts";
import type { Partner } from "../../shared/entities/partner.ts";
import { filterSearch, type ListFilter } from "../../shared/list-filter.ts";
import { nextCutPage } from "../../shared/paged-list.ts";
import { counted } from "../../shared/plural.ts";
import { acceptorCategoriesRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { paths, pathTo } from "../../shared/urls.ts";
import { useResource } from "../../state/resource-state.ts";
import { type NearestPlaces, usePartnerPlaces } from "../../state/use-partner-places.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DiscountBadge } from "../../ui/discount-badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { useHoursIcons } from "../../ui/hours-now.tsx";
import { PartnerEmblem } from "../../ui/partner-emblem.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
import { useIsRestShown } from "../../ui/use-is-rest-shown.ts";
import { PartnerAddress } from "./partner-address.tsx";
import styles from "./partners.module.css";
import { townsText } from "./towns-text.ts";
import type { FoundPartners } from "./use-partners.ts";

interface Props {
  found: FoundPartners;
  filter: ListFilter;
}

/** The partners found. "More" is a link: it works without JavaScript, and the Back button restores the list. */
export function PartnerList({ found: { state, city, retry }, filter }: Props) {
  const { items, total } = state.status === "ready" ? state.data : { items: [], total: 0 };
  const list = useFocusFirstNew<HTMLUListElement>(items.length, filterSearch({ ...filter, page: 1 }));
  const next = nextCutPage(items.length, total);
  return (
    <>
      <p role="status" className={styles.count}>
        {countText(items.length, total)}
      </p>
      {state.status === "loading" ? <Skeleton label="Загружаем партнёров…" shape="rows" /> : null}
      {state.status === "failed" ? <FailedState onRetry={retry} /> : null}
      {state.status === "ready" && total === 0 ? <NoPartners /> : null}
      {items.length > 0 ? <Cards partners={items} town={city?.name ?? ""} ref={list} /> : null}
      {next !== null ? (
        <p>
          <ButtonLink href={paths.Partners + filterSearch({ ...filter, page: next })} variant="secondary">
            Показать ещё
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

/** «24 партнёра из 300»; «16 партнёров» when these are all. */
function countText(shown: number, total: number): string {
  if (shown === 0) return "";
  const many = counted(shown, ["партнёр", "партнёра", "партнёров"]);
  return typograf(shown < total ? `${many} из ${total}` : many);
}

function NoPartners() {
  return (
    <EmptyState
      level={3}
      icon="storefront-duotone"
      title="Таких партнёров нет"
      text="Проверьте название, выберите другой вид товаров или все города."
      action={
        <ButtonLink href={`${paths.Partners}?city=all`} variant="secondary">
          Сбросить фильтры
        </ButtonLink>
      }
    />
  );
}

/** As many as fit a phone's first screen, below the filter. */
const firstCards = 2;

interface CardsProps {
  partners: readonly Partner[];
  /** The town that the list is limited to; "" for none. */
  town: string;
  ref: React.Ref<HTMLUListElement>;
}

function Cards({ partners, town, ref }: CardsProps) {
  const { state } = useResource(acceptorCategoriesRequest);
  const categories = state.status === "ready" ? state.data : [];
  const nearest = usePartnerPlaces(partners.map(({ id }) => id));
  useHoursIcons();
  const shown = useIsRestShown() ? partners : partners.slice(0, firstCards);
  return (
    <ul className={`plain-list long-list ${styles.list}`} ref={ref}>
      {shown.map((partner, index) => (
        <li key={partner.id} className={classNames(styles.card, index >= firstCards && "far")}>
          <PartnerCard
            partner={partner}
            category={categories.find(({ id }) => id === partner.categoryId)}
            nearest={nearest}
            town={town}
          />
        </li>
      ))}
    </ul>
  );
}

interface PartnerCardProps extends Pick<CardsProps, "town"> {
  partner: Partner;
  category: AcceptorCategory | undefined;
  /** Null while unknown. */
  nearest: NearestPlaces | null;
}

function PartnerCard({ partner, category, nearest, town }: PartnerCardProps) {
  const towns = townsText(partner.oktmo);
  const place = nearest?.byPartner.get(partner.id);
  return (
    <>
      <PartnerEmblem partner={partner} category={category} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={pathTo("Partner", { id: partner.id })} className="whole-link">
            {typograf(partner.name)}
          </a>
        </h3>
        {nearest && place ? (
          <PartnerAddress place={place} city={nearest.city} town={town} />
        ) : (
          <p className={styles.about}>{typograf(category ? `${category.name}, ${towns}` : towns)}</p>
        )}
        {partner.discount ? <DiscountBadge discount={partner.discount} /> : null}
      </div>
    </>
  );
}
