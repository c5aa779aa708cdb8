import { useEffect } from "react";
import { readStored, writeStored } from "../lib/storage.ts";
import { fallbackCategories } from "../shared/audience.ts";
import type { PortalConfig } from "../shared/entities/portal-config.ts";
import type { Categories, Setting } from "../shared/entities/setting.ts";
import { categoriesRequest, configRequest, settingsRequest } from "../shared/requests.ts";
import { findSetting, isCategories } from "../shared/settings.ts";
import { categoriesKey } from "../shared/storage-keys.ts";
import { useResource } from "./resource-state.ts";

/** The portal's settings; an empty list until they are known. */
export function useSettings(): readonly Setting[] {
  const { state } = useResource(settingsRequest);
  return state.status === "ready" ? state.data : [];
}

export function useSetting(alias: string): Setting | undefined {
  return findSetting(useSettings(), alias);
}

/** Category ids: as the site backend has them, until then as this device knows them, else the fallbacks of spec §6. */
export function useCategories(): Categories {
  const { state } = useResource(categoriesRequest);
  const known = state.status === "ready" ? state.data : null;
  useEffect(() => {
    if (known !== null) writeStored(categoriesKey, known);
  }, [known]);
  return known ?? storedCategories();
}

function storedCategories(): Categories {
  const stored = typeof localStorage === "undefined" ? null : readStored(categoriesKey);
  return isCategories(stored) ? stored : fallbackCategories;
}

/** The operator's configuration, or null until it is known. */
export function usePortalConfig(): PortalConfig | null {
  const { state } = useResource(configRequest);
  return state.status === "ready" ? state.data : null;
}
