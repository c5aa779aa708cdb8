import type { PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appManifest } from "./app-manifest.ts";

/** Service worker and manifest of the browser's build. The page registers the worker itself. */
export function pwa(): PluginOption {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: "sw",
    filename: "sw.ts",
    injectRegister: false,
    registerType: "prompt",
    manifest: appManifest,
    includeManifestIcons: false,
    injectManifest: {
      // Installing must be cheap for a phone: what the pages are made of, and nothing that only some visitors ask for.
      // The map's files stand in the list too, but the worker keeps them only with a city (isMapFile).
      globPatterns: ["index.html", "favicon.svg", "assets/**/*.{js,css,svg,woff2}", "assets/schematic-*.json"],
      globIgnores: ["assets/pt-serif*"],
    },
  });
}
