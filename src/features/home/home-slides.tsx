import { hydrateWhenNear } from "../../ui/hydrate-when-near.tsx";

async function loadHolderSlides() {
  const { Slides } = await import("./slides.tsx");
  return () => <Slides audience="holder" />;
}

async function loadPartnerSlides() {
  const { Slides } = await import("./slides.tsx");
  return () => <Slides audience="partner" />;
}

// Below the first screen of a phone: the carousel's code loads when scrolled near.
export const HolderSlides = hydrateWhenNear(loadHolderSlides, import.meta.env.SSR ? await loadHolderSlides() : null);
export const PartnerSlides = hydrateWhenNear(loadPartnerSlides, import.meta.env.SSR ? await loadPartnerSlides() : null);
