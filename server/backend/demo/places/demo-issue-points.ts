import { apportion } from "./apportion.ts";
import { cardIssuers, centreHours, dutyHours, type Issuer, smallCentreHours } from "./card-issuers.ts";
import { type DemoAddress, newAddress } from "./demo-addresses.ts";
import type { Branch } from "./demo-branches.ts";
import { type Town, townNamed, towns } from "./demo-towns.ts";
import { fictionalPhone } from "./fictional-phones.ts";
import { seededRandom } from "./seeded-random.ts";

interface IssuePoint {
  issuer: Issuer;
  town: Town;
  place: DemoAddress;
  phone: string | null;
  openingHours: string | null;
}

/** Towns whose first multifunctional centre is open on Sundays. */
const dutyTowns = ["Екатеринбург", "Нижний Тагил", "Каменск-Уральский", "Первоуральск", "Серов", "Ирбит"];

function isCentre({ id }: Issuer): boolean {
  return id === 4584;
}

/** Towns of an issuer with at least one point in each of the given towns, more in larger ones. */
function sharedOut(issuer: Issuer, among: readonly Town[]): Town[] {
  const parts = apportion(
    issuer.points,
    among.map(({ population }) => population ** 0.85),
    1,
  );
  return among.flatMap((town, index) => Array.from({ length: parts[index] ?? 0 }, () => town));
}

/** Random towns for the other issuers, weighted by population: strongly for banks, weakly for others. */
function chosen(issuer: Issuer): Town[] {
  const random = seededRandom("towns of points", issuer.name);
  const pull = issuer.kind === "bank" ? 0.9 : 0.5;
  const points = new Map(towns.map((town) => [town, 0]));
  for (let left = issuer.points; left > 0; left--) {
    const weights = towns.map((town) => town.population ** pull / (1 + (points.get(town) ?? 0) / 4));
    let mark = random.next() * weights.reduce((all, weight) => all + weight, 0);
    const town = towns.find((_, index) => {
      mark -= weights[index] ?? 0;
      return mark <= 0;
    });
    if (town) points.set(town, (points.get(town) ?? 0) + 1);
  }
  return [...points].flatMap(([town, count]) => Array.from({ length: count }, () => town));
}

function townsOf(issuer: Issuer): Town[] {
  if (isCentre(issuer)) return sharedOut(issuer, towns);
  return issuer.towns ? sharedOut(issuer, issuer.towns.map(townNamed)) : chosen(issuer);
}

function hoursOf(issuer: Issuer, town: Town, index: number, isFirst: boolean): string | null {
  const random = seededRandom("point hours", issuer.name, index);
  if (isCentre(issuer)) {
    if (isFirst && dutyTowns.includes(town.name)) return dutyHours;
    return town.population > 15_000 ? centreHours : smallCentreHours;
  }
  if (random.happens(0.015)) return null;
  return random.happens(0.015) ? "по предварительной записи" : random.pick(issuer.hours);
}

function ownPoints(issuer: Issuer): IssuePoint[] {
  const places = townsOf(issuer);
  return places.map((town, index) => ({
    issuer,
    town,
    place: newAddress(town, issuer.name, index),
    phone: seededRandom("has phone", issuer.name, index).happens(0.9) ? fictionalPhone(issuer.name, index) : null,
    openingHours: hoursOf(issuer, town, index, places.indexOf(town) === index),
  }));
}

/** A partner issues the card in its own shops, at the same addresses. */
function partnerPoints(issuer: Issuer, branches: readonly Branch[]): IssuePoint[] {
  const shops = branches.filter(({ firm }) => firm.name === issuer.acceptor).slice(0, issuer.points);
  if (shops.length < issuer.points) throw new Error(`${issuer.name} has only ${shops.length} shops`);
  return shops.map(({ town, place }, index) => ({
    issuer,
    town,
    place,
    phone: fictionalPhone(issuer.name, index),
    openingHours: hoursOf(issuer, town, index, false),
  }));
}

export function issuePoints(branches: readonly Branch[]): IssuePoint[] {
  return cardIssuers.flatMap((issuer) =>
    issuer.kind === "partner" ? partnerPoints(issuer, branches) : ownPoints(issuer),
  );
}
