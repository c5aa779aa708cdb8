import { useEffect, useState } from "react";
import { hasBackgroundSync } from "../lib/outbox/register-sync.ts";

/** Whether Background Sync can send messages while the portal is closed; false until it is known. */
export function useBackgroundSync(): boolean {
  const [hasSync, setHasSync] = useState(false);
  useEffect(() => void hasBackgroundSync().then(setHasSync), []);
  return hasSync;
}
