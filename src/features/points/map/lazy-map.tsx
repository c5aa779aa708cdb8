import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { FailedState } from "../../../ui/failed-state.tsx";
import { whenNear } from "../../../ui/hydrate-when-near.tsx";
import type { InteractiveMapProps } from "./interactive-map.tsx";
import styles from "./lazy-map.module.css";
import { canRetry, failureOf, failureWords, type MapFailure } from "./map-failure.ts";

type LazyMapProps = Omit<InteractiveMapProps, "onFailed">;

/**
 * The map of listed places, filling its positioned parent. Loads the map's code when scrolled near; if the map cannot be
 * shown, says why.
 */
export function LazyMap(props: LazyMapProps) {
  const frame = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const InteractiveMap = useInteractiveMap(frame, failure === null, setFailure);

  return (
    <section ref={frame} className={styles.frame} aria-label="Карта">
      {failure !== null && (
        <div className={styles.failed}>
          <FailedState {...failureWords[failure]} onRetry={canRetry(failure) ? () => setFailure(null) : undefined} />
        </div>
      )}
      {failure === null && InteractiveMap === null && <p className={styles.loading}>Загружаем карту…</p>}
      {failure === null && InteractiveMap !== null && (
        <>
          <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
            Пропустить карту
          </button>
          <InteractiveMap {...props} onFailed={setFailure} />
        </>
      )}
      <div ref={end} tabIndex={-1} />
    </section>
  );
}

/** Imports the map component once the frame is near the viewport; null until then. */
function useInteractiveMap(
  frame: RefObject<HTMLElement | null>,
  enabled: boolean,
  onFailed: (failure: MapFailure) => void,
): ComponentType<InteractiveMapProps> | null {
  const [component, setComponent] = useState<ComponentType<InteractiveMapProps> | null>(null);
  const isMissing = enabled && component === null;
  useEffect(() => {
    if (!frame.current || !isMissing) return;
    let ended = false;
    const load = async () => {
      try {
        const { InteractiveMap } = await importMap();
        if (!ended) setComponent(() => InteractiveMap);
      } catch {
        if (!ended) onFailed(failureOf("code"));
      }
    };
    const stop = whenNear(frame.current, load);
    return () => {
      ended = true;
      stop();
    };
  }, [frame, isMissing, onFailed]);
  return component;
}

async function importMap() {
  // Lets the bundler drop the map from the server's bundle.
  if (import.meta.env.SSR) throw new Error("no map on the server");
  return import("./interactive-map.tsx");
}
