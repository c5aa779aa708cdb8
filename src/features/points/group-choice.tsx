import type { Organization } from "../../shared/entities/organization.ts";
import { type CardType, cardsOf, cardTypes, issuerGroups } from "../../shared/places/issuers.ts";
import type { PlaceFilter } from "../../shared/places/place-filter.ts";
import { organizationsRequest } from "../../shared/places/place-requests.ts";
import { acceptorCategoriesRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useResource } from "../../state/resource-state.ts";
import { ChipGroup, Chips } from "../../ui/chips.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import styles from "./points.module.css";

export const cardNames: Readonly<Record<CardType, string>> = { bank: "Банковская", social: "Социальная (без банка)" };

/** An option of the filter: its id in URLs, and its name. */
export interface Group {
  id: string;
  name: string;
}

/** Organizations to filter by; with `card`, only those that issue it. */
export function useIssuerGroups(card: CardType | undefined): readonly Group[] {
  const { state } = useResource(organizationsRequest);
  const issuers = usePortalConfig()?.issuers;
  if (state.status !== "ready" || issuers === undefined) return [];
  const issues = (organization: Organization) => card === undefined || cardsOf(organization, issuers).includes(card);
  return issuerGroups(state.data.filter(issues), issuers);
}

/** Categories of goods and services to filter by. */
export function useCategoryGroups(): readonly Group[] {
  const { state } = useResource(acceptorCategoriesRequest);
  return state.status === "ready" ? state.data : [];
}

interface ChoiceProps {
  filter: PlaceFilter;
  href(change: Partial<PlaceFilter>): string;
  onChange(): void;
}

/** Filter by card type. */
export function CardChoice({ filter, href, onChange }: ChoiceProps) {
  return (
    <ChipGroup legend="Какая карта нужна">
      <Chips
        name="card"
        all={{ href: href({ cards: [] }), title: "Любая" }}
        chips={cardTypes.map((card) => ({
          value: card,
          title: cardNames[card],
          checked: filter.cards.includes(card),
        }))}
        onChange={onChange}
      />
    </ChipGroup>
  );
}

/** Filter by organization; closed by default, as it is long and rarely needed. */
export function IssuerChoice({ filter, href, onChange, groups }: ChoiceProps & { groups: readonly Group[] }) {
  const chosen = groups.filter(({ id }) => filter.groups.includes(id));
  return (
    <details className={styles.fold}>
      <summary className={styles.foldHead}>
        <span className={styles.foldWords}>
          <span className={styles.foldTitle}>Организация</span>
          <span>{chosen.length === 0 ? "Все" : typograf(chosen.map(({ name }) => name).join(", "))}</span>
        </span>
        <Icon name="caret-down" />
      </summary>
      <Chips
        name="organization"
        all={{ href: href({ groups: [] }), title: "Все" }}
        chips={groups.map(({ id, name }) => ({ value: id, title: name, checked: filter.groups.includes(id) }))}
        onChange={onChange}
      />
    </details>
  );
}

/** Filter by category of goods and services. */
export function CategoryChoice({ filter, href, onChange }: ChoiceProps) {
  const { state, retry } = useResource(acceptorCategoriesRequest);
  return (
    <ChipGroup legend="Что интересует">
      <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем виды товаров и услуг…" shape="text">
        {(categories) => (
          <Chips
            name="category"
            all={{ href: href({ groups: [] }), title: "Всё" }}
            chips={categories.map(({ id, name }) => ({ value: id, title: name, checked: filter.groups.includes(id) }))}
            onChange={onChange}
          />
        )}
      </ResourceView>
    </ChipGroup>
  );
}
