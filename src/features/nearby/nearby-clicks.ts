import { createEarlyClicks } from "../../lib/page/early-clicks.ts";

export const nearbyClicks = createEarlyClicks();
