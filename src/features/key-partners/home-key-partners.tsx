import { hydrateWhenNear } from "../../ui/hydrate-when-near.tsx";

async function load() {
  const { KeyPartners } = await import("./key-partners.tsx");
  return () => <KeyPartners asSection />;
}

export const HomeKeyPartners = hydrateWhenNear(load, import.meta.env.SSR ? await load() : null);
