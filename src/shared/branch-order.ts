import type { AcceptorBranch } from "./entities/acceptor.ts";
import type { City } from "./entities/city.ts";
import type { Geolocation } from "./entities/geolocation.ts";
import { isSameTown } from "./oktmo.ts";

/** Branches in their order, those of a city first. A branch without a code belongs to the nearest locality. */
export function branchesOfCityFirst(
  branches: readonly AcceptorBranch[],
  city: City | null,
  cities: readonly City[],
): readonly AcceptorBranch[] {
  if (city === null) return branches;
  const isThere = ({ oktmo, geolocation }: AcceptorBranch) =>
    oktmo === "" ? nearest(cities, geolocation)?.id === city.id : isSameTown(oktmo, city.oktmo);
  return [...branches.filter(isThere), ...branches.filter((branch) => !isThere(branch))];
}

function nearest(cities: readonly City[], place: Geolocation | null): City | undefined {
  if (place === null) return undefined;
  const distances = cities.map(({ geolocation }) => (geolocation ? distance(geolocation, place) : Infinity));
  const least = Math.min(...distances);
  return least === Infinity ? undefined : cities[distances.indexOf(least)];
}

/** In degrees of latitude, on a plane: good to compare within a region. */
function distance(a: Geolocation, b: Geolocation): number {
  const eastward = Math.cos(((a.lat + b.lat) / 360) * Math.PI);
  return Math.hypot(a.lat - b.lat, (a.lon - b.lon) * eastward);
}
