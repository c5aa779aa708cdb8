import type { PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appManifest } from "./app-manifest.ts";

/** Builds the service worker and the manifest. The page registers the worker itself. */
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
      // Keep the install small for phones: only the pages' own files. The map's files are listed too, but the worker
      // precaches them only with a saved city (isMapFile).
      globPatterns: ["index.html", "favicon.svg", "assets/**/*.{js,css,svg,woff2}", "assets/schematic-*.json"],
      globIgnores: ["assets/pt-serif*"],
    },
  });
}
