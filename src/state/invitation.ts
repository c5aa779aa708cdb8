import { atom } from "./store.ts";

/** How this device takes the portal to its home screen: by the browser's dialog, by hand, or from Huawei's store. */
export type InstallWay = "dialog" | "ios" | "appgallery";

/** The way that the visitor is offered now; null: no invitation. */
export const invitationAtom = atom<InstallWay | null>(null);
