import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ClusterIndex, clusterIndex } from "../../../../../src/features/points/map/clusters/cluster-index.ts";
import type { Clusters } from "../../../../../src/features/points/map/clusters/start-clusters.ts";
import { maxMapZoom } from "../../../../../src/features/points/map/map-numbers.ts";
import type { MapPlace } from "../../../../../src/features/points/map/map-place.ts";
import {
  coversView,
  expandView,
  type ItemsInView,
  trackView,
  type View,
} from "../../../../../src/features/points/map/markers/track-view.ts";

const city: View = { bounds: [60, 56, 61, 57], zoom: 10 };

function placesAt(...points: [lon: number, lat: number][]): MapPlace[] {
  return points.map(([lon, lat], at) => ({
    key: `p-${at}`,
    number: at + 1,
    title: `Пункт ${at + 1}`,
    geolocation: { lat, lon },
  }));
}

/** The cluster index without a worker, and the views it was queried for. */
function clustersHere() {
  let index: ClusterIndex = clusterIndex(new Float64Array(), maxMapZoom);
  const asked: View[] = [];
  const clusters: Clusters = {
    async load(coordinates, maxZoom, apart) {
      index = clusterIndex(coordinates, maxZoom, apart);
      return index.size;
    },
    async visible(bounds, zoom) {
      asked.push({ bounds, zoom });
      return index.visible(bounds, zoom);
    },
    async open(cluster) {
      return index.open(cluster);
    },
    close() {},
  };
  return { clusters, asked };
}

function start(view: View) {
  const shown: ItemsInView[] = [];
  const zooms: number[] = [];
  const { clusters, asked } = clustersHere();
  const map = {
    maxZoom: maxMapZoom,
    view: () => view,
    async zoomTo({ lon, lat, zoom, time }: { lon: number; lat: number; zoom: number; time: number }) {
      await new Promise((resolve) => setTimeout(resolve, time));
      zooms.push(zoom);
      view = { bounds: [lon - 0.01, lat - 0.01, lon + 0.01, lat + 0.01], zoom };
    },
  };
  const watch = trackView(map, clusters, (now) => shown.push(now));
  const go = (next: View) => {
    view = next;
  };
  return { watch, shown, asked, zooms, go };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("trackView", () => {
  test("takes a chosen place out of its cluster, also while an earlier answer is on its way", async () => {
    const { watch, shown } = start(city);
    const places = placesAt([60.5, 56.5], [60.5001, 56.5], [60.5002, 56.5]);
    watch.show(places, []);
    watch.show(places, ["p-1"]);
    await settle();
    expect(shown.at(-1)?.items.map(({ first, count }) => [first, count])).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  test("shows places, and replaces them by others", async () => {
    const { watch, shown } = start(city);
    const first = placesAt([60.5, 56.5]);
    const second = placesAt([60.2, 56.2], [60.8, 56.8]);
    watch.show(first, []);
    watch.show(second, []);
    await settle();
    expect(shown.at(-1)?.places).toBe(second);
    expect(shown.at(-1)?.items.map(({ first: at }) => at)).toEqual([0, 1]);
    expect(shown.every(({ places, items }) => items.length === places.length)).toBe(true);
  });

  test("queries again only outside the last area or at another zoom level", async () => {
    const { watch, asked, go } = start(city);
    watch.show(placesAt([60.5, 56.5]), []);
    await settle();
    const before = asked.length;
    go({ bounds: [60.2, 56.2, 61.2, 57.2], zoom: 10.9 });
    watch.moved();
    await settle();
    expect(asked).toHaveLength(before);
    go({ bounds: [60.3, 56.3, 61.3, 57.3], zoom: 10.9 });
    watch.moved();
    await settle();
    expect(asked).toHaveLength(before + 1);
    go({ bounds: [60.4, 56.4, 61.2, 57.2], zoom: 11 });
    watch.moved();
    watch.moved();
    await settle();
    expect(asked).toHaveLength(before + 2);
  });

  test("zooms into a cluster in 500 ms and updates the markers 50 ms later", async () => {
    const { watch, shown, zooms } = start(city);
    watch.show(placesAt([60.5, 56.5], [60.5005, 56.5005]), []);
    await settle();
    const cluster = shown.at(-1)?.items[0];
    expect(cluster?.count).toBe(2);
    const opened = cluster && watch.open(cluster);
    const before = shown.length;
    await vi.advanceTimersByTimeAsync(300);
    watch.moved();
    await vi.advanceTimersByTimeAsync(199);
    expect(zooms).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(zooms).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(49);
    expect(shown).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown.at(-1)?.items.map(({ count }) => count)).toEqual([1, 1]);
    expect(await opened).toBeNull();
  });

  test("returns the places of a cluster that never expands, without moving", async () => {
    const { watch, shown, zooms } = start(city);
    const places = placesAt([60.5, 56.5], [60.1, 56.1], [60.5, 56.5]);
    watch.show(places, []);
    await settle();
    const cluster = shown.at(-1)?.items.find(({ count }) => count === 2);
    expect(cluster && (await watch.open(cluster))).toEqual([places[0], places[2]]);
    expect(zooms).toEqual([]);
  });

  test("reports nothing after stop", async () => {
    const { watch, shown } = start(city);
    watch.show(placesAt([60.5, 56.5]), []);
    watch.stop();
    await settle();
    expect(shown).toEqual([]);
  });
});

test("an answer is valid for a contained view at the same integer zoom", () => {
  const wide = expandView(city);
  expect(wide.bounds).toEqual([59.75, 55.75, 61.25, 57.25]);
  expect(coversView(wide, { ...city, zoom: 10.99 })).toBe(true);
  expect(coversView(wide, { ...city, zoom: 11 })).toBe(false);
  expect(coversView(wide, { bounds: [59.7, 56, 60.7, 57], zoom: 10 })).toBe(false);
});
