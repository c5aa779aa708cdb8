import { createRoot } from "react-dom/client";
import { type Clusters, startClusters } from "../../../src/features/points/map/clusters/start-clusters.ts";
import type { MapPlace } from "../../../src/features/points/map/map-place.ts";
import { Markers } from "../../../src/features/points/map/markers/markers.tsx";
import { openMap } from "../../../src/features/points/map/open-map.ts";
import { type Contender, frame, type Look, whenChanged } from "./contender.ts";
import { yekaterinburg } from "./points.ts";

/** The portal's own parts, composed as in `InteractiveMap`. */
export async function ours(container: HTMLElement, zoom: number): Promise<Contender> {
  const map = openMap(container, { center: yekaterinburg, zoom }, { bounds: null, maxZoom: 18, closest: 16 });
  if (map === null) throw new Error("no WebGL here");
  map.setStyle({ version: 8, sources: {}, layers: [] });
  await map.once("idle");
  const watched = watchedClusters(startClusters(failed));
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const render = (places: readonly MapPlace[]) =>
    root.render(
      <Markers
        map={map}
        clusters={watched.clusters}
        places={places}
        selected={null}
        nearest={null}
        covered={0}
        words={{ current: null }}
        onSelect={() => {}}
      />,
    );
  render([]);
  await frame();
  await watched.idle();

  return {
    async show(places) {
      const loaded = watched.nextLoad();
      render(places);
      await loaded;
    },
    marked: () => whenChanged(container, () => container.querySelector("li") !== null),
    async look({ lon, lat, zoom: near }: Look) {
      map.jumpTo({ center: [lon, lat], zoom: near });
      await watched.idle();
      await frame();
    },
  };
}

function failed(): never {
  throw new Error("the worker did not start");
}

/** Clusters that report when the worker has answered. */
function watchedClusters(inner: Clusters) {
  let open: Promise<unknown> = Promise.resolve();
  let tell = () => {};
  function note<T>(answer: Promise<T>): Promise<T> {
    open = answer;
    return answer;
  }
  const clusters: Clusters = {
    ...inner,
    async load(coordinates, deepest, apart) {
      const kept = await note(inner.load(coordinates, deepest, apart));
      tell();
      return kept;
    },
    visible: (bounds, near) => note(inner.visible(bounds, near)),
  };
  return {
    clusters,
    idle: async () => void (await open),
    nextLoad: () =>
      new Promise<void>((resolve) => {
        tell = resolve;
      }),
  };
}
