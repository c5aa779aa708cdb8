import { useEffect } from "react";
import { findSetting, isCategories } from "../lib/find-setting.ts";
import { readStored, writeStored } from "../lib/storage/local-storage.ts";
import { categoriesKey } from "../lib/storage/storage-keys.ts";
import { fallbackCategories } from "../shared/audience.ts";
import type { PortalConfig } from "../shared/entities/portal-config.ts";
import type { Categories, Setting } from "../shared/entities/setting.ts";
import { categoriesRequest, configRequest, settingsRequest } from "../shared/requests.ts";
import { paths } from "../shared/urls.ts";
import { useResource } from "./resource-state.ts";
import { atom, useAtomValue } from "./store.ts";

/** One of the CMS settings; undefined if missing or still loading. */
export function useSetting(alias: string): Setting | undefined {
  const { state } = useResource(settingsRequest);
  return state.status === "ready" ? findSetting(state.data, alias) : undefined;
}

/** The phone number from the CMS settings; from the operator's configuration while they cannot be read. */
export function usePhone(): string | undefined {
  const { state } = useResource(settingsRequest);
  const config = usePortalConfig();
  return state.status === "ready" ? findSetting(state.data, "phone")?.value : config?.phone;
}

/** The portal's page in Huawei AppGallery: the CMS setting or the operator's default; undefined while loading. */
export function useAppGalleryUrl(): string | undefined {
  const config = usePortalConfig();
  return useSetting("appgalleryapp")?.value ?? config?.appGalleryUrl;
}

/** Target of «Написать нам» without the form: a mailto link, or the support page if no email is set. */
export function useWriteToUsHref(subject?: string): string {
  const email = useSetting("email");
  if (email === undefined) return paths.Support;
  return `mailto:${email.value}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}

/** Category ids stored on an earlier visit; null if the page has the server's. */
const storedCategoriesAtom = atom<Categories | null>(null);

/** Reads the stored category ids, for a page that starts without server state. */
export const readCategoriesAtom = atom(null, (_get, set) => {
  const stored = readStored(categoriesKey);
  if (isCategories(stored)) set(storedCategoriesAtom, stored);
});

/** Category ids: the site backend's, until then those stored on the device, else the fallbacks of spec §6. */
export function useCategories(): Categories {
  const { state } = useResource(categoriesRequest);
  const stored = useAtomValue(storedCategoriesAtom);
  const known = state.status === "ready" ? state.data : null;
  useEffect(() => {
    if (known !== null) writeStored(categoriesKey, known);
  }, [known]);
  return known ?? stored ?? fallbackCategories;
}

/** The operator's configuration; null while loading. */
export function usePortalConfig(): PortalConfig | null {
  const { state } = useResource(configRequest);
  return state.status === "ready" ? state.data : null;
}
