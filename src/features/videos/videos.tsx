import { hydrateWhenNear } from "../../ui/hydrate-when-near.tsx";

const load = async () => (await import("./videos-section.tsx")).VideosSection;

export const Videos = hydrateWhenNear(load, import.meta.env.SSR ? await load() : null);
