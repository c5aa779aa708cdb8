import { useSyncExternalStore } from "react";

const isServer = () => false;
const isBrowser = () => true;
const never = () => () => undefined;

/** False on the server, and in the first render of its HTML in the browser: both must be the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, isBrowser, isServer);
}
