import type { Acceptor, AcceptorBranch } from "../entities/acceptor.ts";
import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import type { IssuePoint } from "../entities/issue-point.ts";
import type { Organization } from "../entities/organization.ts";
import type { PortalConfig } from "../entities/portal-config.ts";
import type { OpenWeek } from "../opening-hours/week.ts";
import { type CardType, cardsOf, issuerGroups } from "./issuers.ts";
import { type PlaceKind, placeKey } from "./place-key.ts";
import { townFinder } from "./town.ts";

/** An issue point or a branch of an acceptor, as lists and the map show it. Texts that are not given are empty. */
export interface Place {
  /** Stable and fit for addresses, such as «p-12» and «b-7». */
  key: string;
  kind: PlaceKind;
  /** Id of its organization or acceptor. */
  ownerId: string;
  /** What the filter knows it by: the id of an issuer group, or of an acceptor category. */
  group: string;
  /** What a point issues; of a branch none. */
  cards: readonly CardType[];
  /** Name of its owner. */
  title: string;
  /** Its own name beside its owner's. */
  name: string;
  address: string;
  phone: string;
  site: string;
  /** As the service tells them: OpenStreetMap syntax or any text. */
  hours: string;
  /** Null where the hours say nothing certain. */
  week: OpenWeek | null;
  geolocation: Geolocation | null;
  /** Code of its municipality. */
  oktmo: string;
  /** The locality it belongs to. */
  cityId: string;
}

/** Longer lines of a service are no names or addresses. */
const maxLineLength = 160;

/** What no plain line has: blanks other than single ones between words, controls, and marks of direction. */
const unwanted = /[^\S ]| {2}|^ | $|[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** One line of text: without controls, nor the marks that turn the direction of whatever follows. */
function singleLine(text: string): string {
  // Nearly all of thousands are lines already.
  if (text.length <= maxLineLength && !unwanted.test(text)) return text;
  const plain = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return plain.length <= maxLineLength ? plain : `${plain.slice(0, maxLineLength)}…`;
}

/** What points and branches have in common. */
type Source = Pick<IssuePoint, "id" | "address" | "phone" | "openingHours" | "week" | "geolocation" | "oktmo">;

/** What places have of their owner: made once for all of them. */
function ownerFields(owner: Organization | Acceptor): OwnerFields {
  return { ownerId: owner.id, title: singleLine(owner.name), phone: singleLine(owner.phone), site: owner.webSiteURL };
}

type OwnerFields = Pick<Place, "ownerId" | "title" | "phone" | "site">;

function placeOf(kind: PlaceKind, source: Source, owner: OwnerFields, cityId: string) {
  const { id, address, phone, openingHours, week, geolocation, oktmo } = source;
  return {
    key: placeKey(kind, id),
    kind,
    ownerId: owner.ownerId,
    title: owner.title,
    address: singleLine(address),
    phone: phone === "" ? owner.phone : singleLine(phone),
    site: owner.site,
    hours: singleLine(openingHours),
    week,
    geolocation,
    oktmo,
    cityId,
  };
}

/** Those whose organization is known: of the others nobody can say what they issue. */
export function pointPlaces(
  points: readonly IssuePoint[],
  organizations: readonly Organization[],
  cities: readonly City[],
  issuers: PortalConfig["issuers"],
): Place[] {
  const groups = new Map(
    issuerGroups(organizations, issuers).flatMap(({ id, organizationIds }) =>
      organizationIds.map((each) => [each, id]),
    ),
  );
  const known = new Map(
    organizations.map((each) => [
      each.id,
      { words: ownerFields(each), group: groups.get(each.id) ?? "", cards: cardsOf(each, issuers) },
    ]),
  );
  const townOf = townFinder(cities);
  return points.flatMap((point) => {
    const owner = known.get(point.organizationId);
    if (!owner) return [];
    const { words, group, cards } = owner;
    return [{ ...placeOf("point", point, words, townOf(point)?.id ?? ""), group, cards, name: "" }];
  });
}

/** Those whose acceptor is known. */
export function branchPlaces(
  branches: readonly AcceptorBranch[],
  acceptors: readonly Acceptor[],
  cities: readonly City[],
): Place[] {
  const known = new Map(
    acceptors.map((acceptor) => [acceptor.id, { words: ownerFields(acceptor), group: acceptor.categoryId }]),
  );
  const townOf = townFinder(cities);
  return branches.flatMap((branch) => {
    const owner = known.get(branch.acceptorId);
    if (!owner) return [];
    const place = placeOf("branch", branch, owner.words, townOf(branch)?.id ?? "");
    return [{ ...place, group: owner.group, cards: [], name: singleLine(branch.name) }];
  });
}
