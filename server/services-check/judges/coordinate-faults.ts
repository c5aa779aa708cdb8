import type { City } from "../../../src/shared/entities/city.ts";
import type { Geolocation } from "../../../src/shared/entities/geolocation.ts";
import { metresBetween } from "../../../src/shared/places/distance.ts";
import { resources } from "../../../src/shared/resources.ts";
import { farTown, kilometresTo } from "../../lib/far-towns.ts";
import { coordinateProblem } from "../../places/coordinate-check.ts";
import { dataOf } from "../asked-call.ts";
import { type Finding, fault } from "../finding.ts";
import type { Judge } from "../seen.ts";

interface Located {
  id: string;
  geolocation: Geolocation | null;
  oktmo: string;
}

const swapped = "широта и долгота переставлены (в GeoJSON первой идёт долгота)";

/** A town of that name may be another one beyond this distance (km). */
const sameTown = 50;

const turned = ({ lat, lon }: Geolocation): Geolocation => ({ lat: lon, lon: lat });

function isNear(a: Geolocation, b: Geolocation): boolean {
  return metresBetween(a, b) <= sameTown * 1_000;
}

function townFaults(cities: readonly City[], known: ReadonlyMap<string, Geolocation>): Finding[] {
  const located = cities.flatMap(({ name, geolocation }) => (geolocation === null ? [] : [{ name, geolocation }]));
  const about = (name: string) => ({ field: "geolocation", place: `«${name}»` });
  const reversed = located.filter(({ name, geolocation }) => {
    const right = known.get(name);
    return right !== undefined && !isNear(right, geolocation) && isNear(right, turned(geolocation));
  });
  if (reversed.length > 0) {
    return reversed.map(({ name }) => fault("coordinates-swapped", "cities", swapped, about(name)));
  }
  if (located.length < 2) return [];
  return located.flatMap(({ name, geolocation }) => {
    const others = located.filter((other) => other.name !== name).map((other) => other.geolocation);
    const distance = kilometresTo(others, geolocation);
    if (distance <= farTown) return [];
    const text = `до ближайшего другого города ${distance} км; верны ли координаты?`;
    return [fault("coordinates-far", "cities", text, about(name))];
  });
}

/** Coordinates that cannot be right: the portal does not show such places on the map. */
export const coordinateFaults: Judge = ({ calls, knownTowns }) => {
  const cities = dataOf(calls, resources.cities).flat();
  const ofTowns = townFaults(cities, knownTowns);
  // Places are judged by their towns.
  if (ofTowns.length > 0 || cities.length === 0) return ofTowns;
  return (["organizationPoints", "acceptorBranches"] as const).flatMap((name) =>
    dataOf<readonly Located[]>(calls, resources[name])
      .flat()
      .flatMap((place) => {
        const problem = coordinateProblem(place, cities);
        if (problem === null) return [];
        const about = { field: "geolocation", place: `id ${place.id}` };
        return problem === "swapped"
          ? [fault("coordinates-swapped", name, `${swapped}; на карте места не будет`, about)]
          : [fault("coordinates-far", name, "дальше 120 км от своего города; на карте места не будет", about)];
      }),
  );
};
