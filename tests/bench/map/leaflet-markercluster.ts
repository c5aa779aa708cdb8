import L from "leaflet";
import "leaflet.markercluster";
import "leaflet/dist/leaflet.css";
import "leaflet.markercluster/dist/MarkerCluster.css";
import "leaflet.markercluster/dist/MarkerCluster.Default.css";
import { type Contender, frame, whenChanged } from "./contender.ts";
import { yekaterinburg } from "./points.ts";

/** Leaflet's tiles have 256 CSS pixels, MapLibre's 512: one zoom level more shows the same area. */
const step = 1;

export async function leafletMarkercluster(container: HTMLElement, zoom: number): Promise<Contender> {
  const map = L.map(container, { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, maxZoom: 19 });
  map.setView([yekaterinburg.lat, yekaterinburg.lon], zoom + step);
  const group = L.markerClusterGroup({ maxClusterRadius: 64, animate: false });
  map.addLayer(group);

  return {
    async show(places) {
      group.addLayers(
        places.map(({ number, title, geolocation }) => {
          const icon = L.divIcon({ html: String(number), iconSize: [70, 70], iconAnchor: [35, 70] });
          return L.marker([geolocation.lat, geolocation.lon], { icon, title });
        }),
      );
    },
    marked: () => whenChanged(container, () => container.querySelector(".leaflet-marker-icon") !== null),
    async look({ lon, lat, zoom: near }) {
      map.setView([lat, lon], near + step, { animate: false });
      await frame();
    },
  };
}
