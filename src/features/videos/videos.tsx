import { late } from "../../ui/late.tsx";

const load = async () => (await import("./videos-section.tsx")).VideosSection;

export const Videos = late(load, import.meta.env.SSR ? await load() : null);
