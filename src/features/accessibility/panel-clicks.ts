import { createEarlyClicks } from "../../lib/page/early-clicks.ts";

export const panelClicks = createEarlyClicks();
