import { embedDiscounts } from "./embed/embed-discounts.tsx";
import { embedPoints } from "./embed/embed-points.tsx";
import type { StandalonePage } from "./standalone-page.ts";

/** Every page outside of the portal's frame. */
export const pages: readonly StandalonePage[] = [embedPoints, embedDiscounts];
