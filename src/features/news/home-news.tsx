import { hydrateWhenNear } from "../../ui/hydrate-when-near.tsx";

async function loadHolderNews() {
  const { LatestNews } = await import("./latest-news.tsx");
  return () => <LatestNews audience="holder" />;
}

async function loadPartnerNews() {
  const { LatestNews } = await import("./latest-news.tsx");
  return () => <LatestNews audience="partner" />;
}

// Far down the pages: their code is loaded and hydrates them when scrolled near.
export const HolderNews = hydrateWhenNear(loadHolderNews, import.meta.env.SSR ? await loadHolderNews() : null);
export const PartnerNews = hydrateWhenNear(loadPartnerNews, import.meta.env.SSR ? await loadPartnerNews() : null);
