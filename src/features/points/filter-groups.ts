import type { Organization } from "../../shared/entities/organization.ts";
import type { CardType } from "../../shared/places/card-types.ts";
import { cardsOf, issuerGroups } from "../../shared/places/issuers.ts";
import type { Need, PlaceFilter } from "../../shared/places/place-filter.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import { organizationsRequest, type PlaceSource } from "../../shared/places/place-requests.ts";
import { acceptorCategoriesRequest } from "../../shared/requests.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useResource } from "../../state/resource-state.ts";

export const cardNames: Readonly<Record<CardType, string>> = { bank: "Банковская", social: "Социальная (без банка)" };

export const needNames: Readonly<Record<Need, string>> = {
  saturday: "Работает в субботу",
  sunday: "Работает в воскресенье",
  ramp: "С пандусом или без ступеней",
};

export const groupsLegend: Readonly<Record<PlaceKind, string>> = { point: "Организация", branch: "Что интересует" };

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

/** Whether the visitor chooses the card: points of one card's page all issue it, and branches accept both. */
export function offersCards({ kind, card }: PlaceSource): boolean {
  return kind === "point" && card === undefined;
}

/** Change that removes all filters but the city. */
export const noFilters: Partial<PlaceFilter> = { groups: [], cards: [], name: "", openNow: false, needs: [] };
