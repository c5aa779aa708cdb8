import { readFile } from "node:fs/promises";
import type { PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import type { ManifestEntry } from "workbox-build";
import { fileDigest } from "../sw/file-digest.ts";
import { appManifest } from "./app-manifest.ts";
import { deferredParts } from "./build-deferred-parts.ts";

/**
 * Builds the service worker and the manifest. The page registers the worker itself.
 * @param root the project's folder.
 * @param target browsers, as in Vite's `build.target`.
 */
export function pwa(root: string, target: string[]): PluginOption {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: "sw",
    filename: "sw.ts",
    injectRegister: false,
    registerType: "prompt",
    manifest: appManifest,
    includeManifestIcons: false,
    integration: {
      // The plugin adds the manifest, past the transforms.
      async beforeBuildServiceWorker({ injectManifest }) {
        const added = injectManifest.additionalManifestEntries ?? [];
        injectManifest.additionalManifestEntries = await Promise.all(
          added.map((entry) => withDigest(typeof entry === "string" ? { url: entry, revision: null } : entry)),
        );
      },
    },
    injectManifest: {
      buildPlugins: { vite: [deferredParts(root, target)] },
      // Keep the install small for phones: only the pages' own files, and of the drawings what a page shows that is not on
      // the device (`page-drawings.ts`). The map's files are listed too, but the worker precaches them only with a saved
      // city (isMapFile).
      globPatterns: [
        "index.html",
        "favicon.svg",
        "assets/**/*.{js,css,woff2}",
        "assets/{sprite,without-internet}-*.svg",
        "assets/schematic-*.json",
      ],
      // A terminal keeps its code itself (`keep-own-code.ts`); the browser stores the worker's second script with the worker.
      globIgnores: ["assets/pt-serif*", "assets/standalone-*", "assets/start-kiosk-*", "assets/sw-deferred-*"],
      manifestTransforms: [async (entries) => ({ manifest: await Promise.all(entries.map(withDigest)) })],
    },
  });
}

/** Adds the file's digest. The shell has none: the worker knows it by its build header (`ownFiles`). */
async function withDigest<Entry extends ManifestEntry>(entry: Entry): Promise<Entry> {
  if (entry.url === "index.html") return entry;
  return { ...entry, integrity: await fileDigest(await readFile(`dist/client/${entry.url}`)) };
}
