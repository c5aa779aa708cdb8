import { hydrateWhenNear } from "../../ui/hydrate-when-near.tsx";

async function load() {
  const { KeyPartners } = await import("./key-partners.tsx");
  return () => <KeyPartners asSection />;
}

/** Key partners section of the home page; its code is loaded and hydrated when scrolled near. */
export const HomeKeyPartners = hydrateWhenNear(load, import.meta.env.SSR ? await load() : null);
