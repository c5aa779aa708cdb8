import { late } from "../../ui/hydrate-when-near.tsx";

async function load() {
  const { KeyPartners } = await import("./key-partners.tsx");
  return () => <KeyPartners apart />;
}

export const HomeKeyPartners = late(load, import.meta.env.SSR ? await load() : null);
