import { clusterIndex } from "../../../src/features/points/map/clusters/cluster-index.ts";
import { maxMapZoom } from "../../../src/features/points/map/map-numbers.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { listPlaces } from "../../../src/shared/places/listed-places.ts";
import { pointPlaces } from "../../../src/shared/places/place.ts";
import { organizationsRequest, pointsRequest } from "../../../src/shared/places/place-requests.ts";
import { citiesRequest, configRequest } from "../../../src/shared/requests.ts";
import { type ResourceRequest, resources } from "../../../src/shared/resources.ts";
import { multipliedPoints } from "../multiplied-points.ts";
import { measured, type Series, type Work } from "./series.ts";

const sizes = [1_000, 3_000, 10_000, 30_000, 100_000];

const yekaterinburg = { lat: 56.838, lon: 60.605 };

/** Bounds of the region (west, south, east, north), and a zoom that shows all of it. */
const region = [57, 55.9, 66.4, 62.1] as const;
const regionZoom = 6;

const noFilter = { groups: [], cards: [], name: "", openNow: false, needs: [] };

/** Work of the page and its map worker on all points, starting from the response text. */
export async function measurePoints(origin: string, times: number): Promise<Series[]> {
  async function read<T>({ resource, url }: ResourceRequest<T>): Promise<T> {
    const answer = await fetch(origin + url);
    return parserOf(resource).parse({ body: await answer.json(), paging: null });
  }
  const { parse, toBody } = parserOf(resources.points);
  const [points, organizations, cities, { issuers }] = await Promise.all([
    read(pointsRequest),
    read(organizationsRequest),
    read(citiesRequest),
    read(configRequest),
  ]);

  function worksOf(size: number): Work[] {
    const many = multipliedPoints(points, size);
    const text = JSON.stringify(toBody(many));
    const coordinates = Float64Array.from(
      many.flatMap(({ geolocation }) => [geolocation?.lon ?? Number.NaN, geolocation?.lat ?? Number.NaN]),
    );
    const places = () => pointPlaces(parse({ body: JSON.parse(text), paging: null }), organizations, cities, issuers);
    const made = places();
    const index = clusterIndex(coordinates, maxMapZoom);
    const question = { filter: noFilter, city: null, from: null, at: null, pinned: "" };
    return [
      { name: "points: answer to list", once: () => listPlaces(places(), question) },
      { name: "points: the nearest first", once: () => listPlaces(made, { ...question, from: yekaterinburg }) },
      {
        name: "points: found by a word",
        once: () => listPlaces(made, { ...question, filter: { ...noFilter, name: "ленина" } }),
      },
      { name: "points: index of the map", once: () => clusterIndex(coordinates, maxMapZoom) },
      { name: "points: the map shows the region", once: () => index.visible(region, regionZoom) },
    ];
  }
  return measured(new Map(sizes.map((size) => [size, worksOf(size)])), times);
}
