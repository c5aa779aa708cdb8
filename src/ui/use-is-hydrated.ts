import { useSyncExternalStore } from "react";

const isServer = () => false;
const isBrowser = () => true;
const never = () => () => undefined;

/** False on the server and in the browser's first render, which must match the server's HTML; true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, isBrowser, isServer);
}
