import { late } from "../../ui/hydrate-when-near.tsx";

const load = async () => (await import("./videos-section.tsx")).VideosSection;

export const Videos = late(load, import.meta.env.SSR ? await load() : null);
