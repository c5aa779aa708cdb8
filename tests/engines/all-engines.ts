import { launchChromium, launchOldChromium } from "./chromium.ts";
import type { Launch } from "./engine.ts";
import { launchFirefox } from "./firefox.ts";
import { launchWebKitGtk } from "./webkit-gtk.ts";
import { launchWpe } from "./wpe.ts";

/** By the name that `npm run engines -- --engine` takes: today's, then those of years ago. */
export const engines = {
  firefox: launchFirefox,
  "webkit-gtk": launchWebKitGtk,
  chromium: launchChromium,
  "chromium-119": launchOldChromium(119),
  "chromium-110": launchOldChromium(110),
  "chromium-103": launchOldChromium(103),
  "chromium-92": launchOldChromium(92),
  wpe: launchWpe,
} as const satisfies Record<string, Launch>;

export type EngineName = keyof typeof engines;
