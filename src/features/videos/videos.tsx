import { hydrateWhenNear } from "../../ui/hydrate-when-near.tsx";

const load = async () => (await import("./videos-section.tsx")).VideosSection;

/** Videos section of the home page; its code is loaded and hydrated when scrolled near. */
export const Videos = hydrateWhenNear(load, import.meta.env.SSR ? await load() : null);
