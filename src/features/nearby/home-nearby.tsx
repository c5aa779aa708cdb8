import { hydrateWhenNear } from "../../ui/hydrate-when-near.tsx";
import { whenUsed } from "./when-used.ts";

const load = async () => (await import("./nearby-section.tsx")).NearbySection;

/** «Рядом с вами» on the home page; its code is loaded when it is of use, see {@link whenUsed}. */
export const HomeNearby = hydrateWhenNear(load, import.meta.env.SSR ? await load() : null, whenUsed);
