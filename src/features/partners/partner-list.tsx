import type { AcceptorCategory } from "../../shared/entities/acceptor.ts";
import type { Partner } from "../../shared/entities/partner.ts";
import { filterSearch, type ListFilter } from "../../shared/list-filter.ts";
import { nextCutPage } from "../../shared/paged-list.ts";
import { counted } from "../../shared/plural.ts";
import { acceptorCategoriesRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { paths, pathTo } from "../../shared/urls.ts";
import { useResource } from "../../state/resource-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { DiscountBadge } from "../../ui/discount-badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { PartnerEmblem } from "../../ui/partner-emblem.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
import styles from "./partners.module.css";
import { townsText } from "./towns-text.ts";
import type { FoundPartners } from "./use-partners.ts";

interface Props {
  found: FoundPartners;
  filter: ListFilter;
}

/** The partners found. "More" is a link: it works without JavaScript, and the Back button restores the list. */
export function PartnerList({ found: { state, retry }, filter }: Props) {
  const { items, total } = state.status === "ready" ? state.data : { items: [], total: 0 };
  const list = useFocusFirstNew<HTMLUListElement>(items.length, filterSearch({ ...filter, page: 1 }));
  const next = nextCutPage(items.length, total);
  return (
    <>
      <p role="status" className={styles.count}>
        {items.length > 0 ? typograf(`${counted(items.length, ["партнёр", "партнёра", "партнёров"])} из ${total}`) : ""}
      </p>
      {state.status === "loading" ? <Skeleton label="Загружаем партнёров…" shape="rows" /> : null}
      {state.status === "failed" ? <FailedState onRetry={retry} /> : null}
      {state.status === "ready" && total === 0 ? <NoPartners /> : null}
      {items.length > 0 ? <Cards partners={items} ref={list} /> : null}
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

function Cards({ partners, ref }: { partners: readonly Partner[]; ref: React.Ref<HTMLUListElement> }) {
  const { state } = useResource(acceptorCategoriesRequest);
  const categories = state.status === "ready" ? state.data : [];
  return (
    <ul className={`plain-list ${styles.list}`} ref={ref}>
      {partners.map((partner) => (
        <li key={partner.id} className={styles.card}>
          <PartnerCard partner={partner} category={categories.find(({ id }) => id === partner.categoryId)} />
        </li>
      ))}
    </ul>
  );
}

function PartnerCard({ partner, category }: { partner: Partner; category: AcceptorCategory | undefined }) {
  const places = townsText(partner.oktmo);
  return (
    <>
      <PartnerEmblem partner={partner} category={category} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={pathTo("Partner", { id: partner.id })}>{typograf(partner.name)}</a>
        </h3>
        <p className={styles.about}>{typograf(category ? `${category.name}, ${places}` : places)}</p>
        {partner.discount ? <DiscountBadge discount={partner.discount} /> : null}
      </div>
    </>
  );
}
