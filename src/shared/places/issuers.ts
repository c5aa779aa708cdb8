import type { Organization } from "../entities/organization.ts";
import type { PortalConfig } from "../entities/portal-config.ts";
import { normalizeText } from "../normalize-text.ts";
import { type CardType, cardTypes } from "./card-types.ts";

type Issuers = PortalConfig["issuers"];

/** A group of organizations in the filter: a single main one, or all the smaller ones. */
interface IssuerGroup {
  id: string;
  name: string;
  organizationIds: readonly string[];
}

/** The group of all smaller organizations. No organization has this id. */
const partners = { id: "partners", name: "Пункты партнёров" };

/** The cards that an organization issues. Some are configured to issue bank cards only, regardless of the service's data. */
export function cardsOf(organization: Organization, { bankCardOnly }: Pick<Issuers, "bankCardOnly">): CardType[] {
  const { id, isBankCardIssuer, isNonFinancialCardIssuer } = organization;
  if (bankCardOnly.includes(id)) return ["bank"];
  return cardTypes.filter((card) => (card === "bank" ? isBankCardIssuer : isNonFinancialCardIssuer));
}

/** Organizations whose names contain a configured part, in the order of the parts; then all others as one group. */
export function issuerGroups(organizations: readonly Organization[], { mainNames }: Pick<Issuers, "mainNames">) {
  const parts = mainNames.map(normalizeText);
  const ranked = organizations.map(({ id, name }) => ({
    id,
    name,
    rank: parts.findIndex((part) => normalizeText(name).includes(part)),
  }));
  const main = ranked
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, "ru"));
  const others = ranked.filter(({ rank }) => rank < 0);
  const groups: IssuerGroup[] = main.map(({ id, name }) => ({ id, name, organizationIds: [id] }));
  return others.length === 0 ? groups : [...groups, { ...partners, organizationIds: others.map(({ id }) => id) }];
}
