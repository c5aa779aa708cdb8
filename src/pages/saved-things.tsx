import { Favourites } from "../features/favourites/favourites.tsx";
import { PartnersPromotions } from "../features/promotions/partners-promotions.tsx";

/** The visitor's favourites with the discounts of their partners. Loaded lazily by `my-card-page.tsx`. */
export function SavedThings() {
  return <Favourites discounts={(partners) => <PartnersPromotions acceptorIds={partners} />} />;
}
