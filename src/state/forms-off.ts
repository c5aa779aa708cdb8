import { isKiosk } from "../lib/storage/kiosk.ts";
import { usePortalConfig } from "./portal-state.ts";

/** Whether this is a terminal on which the operator wants no forms filled in. After hydration only. */
export function useAreFormsOff(): boolean {
  const config = usePortalConfig();
  return config?.areKioskFormsOff === true && isKiosk();
}
