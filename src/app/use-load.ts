import { useEffect, useState } from "react";
import type { Load } from "./page-loads.ts";

/**
 * What has been loaded; null while it is coming. Unlike React's `use`: after a fallback has been shown, React holds back
 * for 300 ms what had suspended.
 * @throws what the load failed with.
 */
export function useLoad<T>(load: Load<T>): T | null {
  const [, setEnded] = useState({});
  const { value = null } = load;
  const isComing = value === null;
  useEffect(() => {
    // Also where it came between the rendering and this effect.
    if (isComing)
      load.then(
        () => setEnded({}),
        (error: unknown) =>
          // Thrown by the next rendering.
          setEnded(() => {
            throw error;
          }),
      );
  }, [load, isComing]);
  return value;
}
