import type { Acceptor, AcceptorBranch } from "../entities/acceptor.ts";
import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import type { IssuePoint } from "../entities/issue-point.ts";
import type { Organization } from "../entities/organization.ts";
import type { PlaceFacts } from "../entities/place-facts.ts";
import type { PortalConfig } from "../entities/portal-config.ts";
import type { OpenWeek } from "../opening-hours/week.ts";
import type { CardType } from "./card-types.ts";
import { cardsOf, issuerGroups } from "./issuers.ts";
import { type PlaceKind, placeKey } from "./place-key.ts";
import { townFinder } from "./town.ts";

/** An issue point or an acceptor's branch, as lists and the map show it. Missing texts are empty. */
export interface Place {
  /** Stable and URL-safe, such as «p-12» and «b-7». */
  key: string;
  kind: PlaceKind;
  /** Id of its organization or acceptor. */
  ownerId: string;
  /** Filter group: id of an issuer group or of an acceptor category. */
  group: string;
  /** Cards issued by a point; none for a branch. */
  cards: readonly CardType[];
  /** Name of its owner. */
  title: string;
  /** Its own name beside its owner's. */
  name: string;
  address: string;
  phone: string;
  site: string;
  /** As from the service: OpenStreetMap syntax or any text. */
  hours: string;
  /** Null when the hours are not certain. */
  week: OpenWeek | null;
  geolocation: Geolocation | null;
  /** Code of its municipality. */
  oktmo: string;
  /** The locality it belongs to. */
  cityId: string;
  /** Null when nothing more is known. */
  facts: PlaceFacts | null;
}

/** Longer texts are cut (characters): names and addresses are shorter. */
const maxLineLength = 160;

/** Matches what must be cleaned: whitespace other than single spaces between words, control and bidi characters. */
const unwanted = /[^\S ]| {2}|^ | $|[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Cleans a text to one line without control and bidi characters. */
function singleLine(text: string): string {
  // Fast path: nearly all of thousands are clean.
  if (text.length <= maxLineLength && !unwanted.test(text)) return text;
  const plain = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return plain.length <= maxLineLength ? plain : `${plain.slice(0, maxLineLength)}…`;
}

/** Fields that points and branches share. */
type Source = Pick<
  IssuePoint,
  "id" | "address" | "phone" | "openingHours" | "week" | "geolocation" | "oktmo" | "facts"
>;

/** The owner's fields of a place, computed once per owner. */
function ownerFields(owner: Organization | Acceptor): OwnerFields {
  return { ownerId: owner.id, title: singleLine(owner.name), phone: singleLine(owner.phone), site: owner.webSiteURL };
}

type OwnerFields = Pick<Place, "ownerId" | "title" | "phone" | "site">;

function placeOf(kind: PlaceKind, source: Source, owner: OwnerFields, cityId: string) {
  const { id, address, phone, openingHours, week, geolocation, oktmo, facts } = source;
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
    facts,
  };
}

/** Places of points. Points of unknown organizations are dropped, since it is unknown what they issue. */
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
    const issued = point.facts?.issuedCards ?? [];
    const own = issued.length === 0 ? cards : cards.filter((card) => issued.includes(card));
    return [{ ...placeOf("point", point, words, townOf(point)?.id ?? ""), group, cards: own, name: "" }];
  });
}

/** Places of branches. Branches of unknown acceptors are dropped. */
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
