import { atom } from "./store.ts";

/** How the portal is installed on this device: by the browser's dialog, by hand on iOS, or from Huawei AppGallery. */
export type InstallWay = "dialog" | "ios" | "appgallery";

/** The install invitation on screen; null: none. */
export const invitationAtom = atom<InstallWay | null>(null);
