import { createEarlyClicks } from "../../lib/page/early-clicks.ts";
import { hydrateWhenNear } from "../../ui/hydrate-when-near.tsx";
import { whenCounted } from "./when-counted.ts";

const clicks = createEarlyClicks();

async function loadHolder() {
  const { HolderSavings } = await import("./holder-savings.tsx");
  return () => <HolderSavings onLive={clicks.replay} />;
}

async function loadShop() {
  const { ShopSavings } = await import("./shop-savings.tsx");
  return () => <ShopSavings onLive={clicks.replay} />;
}

const when = whenCounted(clicks);

// The server's HTML has their examples; their code is loaded when the visitor does anything.
export const LateHolderSavings = hydrateWhenNear(loadHolder, import.meta.env.SSR ? await loadHolder() : null, when);
export const LateShopSavings = hydrateWhenNear(loadShop, import.meta.env.SSR ? await loadShop() : null, when);
