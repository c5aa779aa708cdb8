import { embedDiscounts } from "./embed/embed-discounts.tsx";
import { embedPoints } from "./embed/embed-points.tsx";
import { openDataPage } from "./open-data/open-data-page.tsx";
import { printPages } from "./print/print-pages.tsx";
import type { StandalonePage } from "./standalone-page.ts";

/** Every page outside of the portal's frame. */
export const pages: readonly StandalonePage[] = [embedPoints, embedDiscounts, openDataPage, ...printPages];
