import { useEffect } from "react";
import { findSetting, isCategories } from "../lib/settings.ts";
import { readStored, writeStored } from "../lib/storage/local-storage.ts";
import { categoriesKey } from "../lib/storage/storage-keys.ts";
import { fallbackCategories } from "../shared/audience.ts";
import type { PortalConfig } from "../shared/entities/portal-config.ts";
import type { Categories, Setting } from "../shared/entities/setting.ts";
import { categoriesRequest, configRequest, settingsRequest } from "../shared/requests.ts";
import { paths } from "../shared/urls.ts";
import { useResource } from "./resource-state.ts";
import { atom, useAtomValue } from "./store.ts";

/** One of the portal's settings; undefined where it is missing, and until they are known. */
export function useSetting(alias: string): Setting | undefined {
  const { state } = useResource(settingsRequest);
  return state.status === "ready" ? findSetting(state.data, alias) : undefined;
}

/** Whom to call: as the settings say, and while they cannot be read as the operator's configuration does. */
export function usePhone(): string | undefined {
  const { state } = useResource(settingsRequest);
  const config = usePortalConfig();
  return state.status === "ready" ? findSetting(state.data, "phone")?.value : config?.phone;
}

/** The portal's page in Huawei's store: the setting's, else the operator's default; undefined until it is known. */
export function useAppGalleryUrl(): string | undefined {
  const config = usePortalConfig();
  return useSetting("appgalleryapp")?.value ?? config?.appGalleryUrl;
}

/** Where «Написать нам» leads: a letter on that subject, and the support page where no address is set. */
export function useWriteToUsHref(subject?: string): string {
  const email = useSetting("email");
  if (email === undefined) return paths.Support;
  return `mailto:${email.value}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}

/** The ids that this device knows from an earlier visit; null where the page came with the server's. */
const storedCategoriesAtom = atom<Categories | null>(null);

/** Reads the ids that this device knows: for a page that starts without the server's. */
export const readCategoriesAtom = atom(null, (_get, set) => {
  const stored = readStored(categoriesKey);
  if (isCategories(stored)) set(storedCategoriesAtom, stored);
});

/** Category ids: as the site backend has them, until then as this device knows them, else the fallbacks of spec §6. */
export function useCategories(): Categories {
  const { state } = useResource(categoriesRequest);
  const stored = useAtomValue(storedCategoriesAtom);
  const known = state.status === "ready" ? state.data : null;
  useEffect(() => {
    if (known !== null) writeStored(categoriesKey, known);
  }, [known]);
  return known ?? stored ?? fallbackCategories;
}

/** The operator's configuration, or null until it is known. */
export function usePortalConfig(): PortalConfig | null {
  const { state } = useResource(configRequest);
  return state.status === "ready" ? state.data : null;
}
