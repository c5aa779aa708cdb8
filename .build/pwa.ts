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
      globPatterns: ["index.html", "favicon.svg", "assets/**/*.{js,svg,woff2}"],
      globIgnores: [
        "assets/pt-serif*",
        // The map: a megabyte, and useless without a network.
        ...["maplibre", "protomaps", "live-map", "cluster-worker"].map((name) => `assets/*${name}*`),
      ],
    },
  });
}
