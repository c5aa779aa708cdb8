import { type GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import type { Contender } from "./contender.ts";
import { yekaterinburg } from "./points.ts";

const empty = { type: "FeatureCollection" as const, features: [] };

/** MapLibre's built-in clustering, drawn with WebGL: counts and numbers in circles. */
export async function maplibreClusters(container: HTMLElement, zoom: number): Promise<Contender> {
  setWorkerUrl(workerUrl);
  const { lon, lat } = yekaterinburg;
  const map = new MapLibreMap({
    container,
    center: [lon, lat],
    zoom,
    fadeDuration: 0,
    attributionControl: false,
    style: {
      version: 8,
      sources: { places: { type: "geojson", data: empty, cluster: true, clusterRadius: 64, clusterMinPoints: 2 } },
      layers: [
        { id: "marks", type: "circle", source: "places", paint: { "circle-radius": 24, "circle-color": "#0a5a48" } },
        {
          id: "numbers",
          type: "symbol",
          source: "places",
          layout: {
            "text-field": ["to-string", ["coalesce", ["get", "point_count"], ["get", "number"]]],
            "text-font": ["sans-serif"],
            "text-allow-overlap": true,
          },
          paint: { "text-color": "#fff" },
        },
      ],
    },
  });
  await map.once("idle");
  const source = map.getSource<GeoJSONSource>("places");
  const indexed = () =>
    new Promise<void>((resolve) => {
      const listen = ({ sourceDataType }: { sourceDataType?: string }) => {
        if (sourceDataType !== "content") return;
        map.off("sourcedata", listen);
        resolve();
      };
      map.on("sourcedata", listen);
    });

  return {
    async show(places) {
      const done = indexed();
      source?.setData({
        type: "FeatureCollection",
        features: places.map(({ number, title, geolocation }) => ({
          type: "Feature",
          properties: { number, title },
          geometry: { type: "Point", coordinates: [geolocation.lon, geolocation.lat] },
        })),
      });
      await done;
    },
    marked: () =>
      new Promise((resolve) => {
        const look = () => {
          if (map.queryRenderedFeatures({ layers: ["marks"] }).length === 0) return;
          map.off("render", look);
          resolve();
        };
        map.on("render", look);
      }),
    async look(at) {
      const idle = map.once("idle");
      map.jumpTo({ center: [at.lon, at.lat], zoom: at.zoom });
      await idle;
    },
  };
}
