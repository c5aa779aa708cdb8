import { launchChromium, launchOldChromium } from "./chromium.ts";
import type { Launch } from "./engine.ts";
import { launchFirefox } from "./firefox.ts";

interface Listed {
  launch: Launch;
  /** Left to `npm run test:all`. */
  whole?: true;
}

/** By the name that `npm run engines -- --engine` takes. */
export const engines = {
  firefox: { launch: launchFirefox },
  "chromium-today": { launch: launchChromium, whole: true },
  "chromium-92": { launch: launchOldChromium(92), whole: true },
  "chromium-103": { launch: launchOldChromium(103), whole: true },
  "chromium-110": { launch: launchOldChromium(110), whole: true },
  "chromium-119": { launch: launchOldChromium(119), whole: true },
} as const satisfies Record<string, Listed>;

export type EngineName = keyof typeof engines;
