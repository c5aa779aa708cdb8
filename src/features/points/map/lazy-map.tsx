import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { FailedState } from "../../../ui/failed-state.tsx";
import { whenNear } from "../../../ui/hydrate-when-near.tsx";
import { canRetry, failureOf, failureWords, type MapFailure } from "./map-failure.ts";
import type { InteractiveMapProps } from "./interactive-map.tsx";
import styles from "./lazy-map.module.css";

interface LazyMapProps extends Omit<InteractiveMapProps, "covered" | "onLost"> {
  /** As there; nothing by default. */
  covered?: number;
  /** There is no map; its place says so. */
  onUnavailable?: ((loss: MapFailure) => void) | undefined;
}

/**
 * The map of the list's places. It fills its positioned parent. Its code is asked for when it comes near the screen;
 * where it cannot be shown, its place says why, and the list goes on without it.
 */
export function LazyMap({ covered = 0, onUnavailable, ...seen }: LazyMapProps) {
  const place = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [loss, setLoss] = useState<MapFailure | null>(null);
  const tell = useRef(onUnavailable);
  useEffect(() => {
    tell.current = onUnavailable;
  });
  const lose = useCallback((why: MapFailure) => {
    setLoss(why);
    tell.current?.(why);
  }, []);
  const Live = useLiveMap(place, loss === null, lose);

  return (
    <section ref={place} className={styles.place} aria-label="Карта">
      {loss !== null && (
        <div className={styles.lost}>
          <FailedState {...failureWords[loss]} onRetry={canRetry(loss) ? () => setLoss(null) : undefined} />
        </div>
      )}
      {loss === null && Live === null && <p className={styles.coming}>Загружаем карту…</p>}
      {loss === null && Live !== null && (
        <>
          <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
            Пропустить карту
          </button>
          <Live {...seen} covered={covered} onFailed={lose} />
        </>
      )}
      <div ref={end} tabIndex={-1} />
    </section>
  );
}

/** The map's code, once the place was near the screen; null before that. */
function useLiveMap(
  place: RefObject<HTMLElement | null>,
  wanted: boolean,
  onLost: (loss: MapFailure) => void,
): ComponentType<InteractiveMapProps> | null {
  const [Live, setLive] = useState<ComponentType<InteractiveMapProps> | null>(null);
  const missing = wanted && Live === null;
  useEffect(() => {
    if (!place.current || !missing) return;
    let left = false;
    const bring = async () => {
      try {
        const { InteractiveMap } = await loadLiveMap();
        if (!left) setLive(() => InteractiveMap);
      } catch {
        if (!left) onLost(failureOf("code"));
      }
    };
    const forget = whenNear(place.current, bring);
    return () => {
      left = true;
      forget();
    };
  }, [place, missing, onLost]);
  return Live;
}

async function loadLiveMap() {
  // The server has no map, and its bundle none of this.
  if (import.meta.env.SSR) throw new Error("no map on the server");
  return import("./interactive-map.tsx");
}
