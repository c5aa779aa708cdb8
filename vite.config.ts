import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildId } from "./.build/build-id.ts";
import { withdrawnWorker } from "./.build/build-withdrawn-worker.ts";
import { chunkGroups } from "./.build/chunks.ts";
import { hintFirstLoad } from "./.build/first-load.ts";
import { lowerStaticBlocks } from "./.build/lower-static-blocks.ts";
import { noPreloadHelper } from "./.build/no-preload-helper.ts";
import { pwa } from "./.build/pwa.ts";
import { serverColumns } from "./.build/server-columns.ts";
import { pageTemplate } from "./.build/shell-template.ts";
import { shortClassNames } from "./.build/short-class-names.ts";
import { substitutes } from "./.build/substitutes.ts";
import { buildTargets } from "./.build/supported-browsers.ts";
import { trimReact } from "./.build/trim-react.ts";

// Computed once, so that page, worker and server get the same id even when a source changes during the build.
const build = buildId(import.meta.dirname);
const target = buildTargets(import.meta.dirname);

const inject = substitutes(import.meta.dirname);

/** `vite build` makes dist/client (and dist/assets.json); `vite build --ssr src/entry-server.tsx` makes dist/server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    lowerStaticBlocks(target),
    noPreloadHelper(),
    serverColumns(),
    pageTemplate(import.meta.dirname, build, target),
    ...(isSsrBuild
      ? []
      : [trimReact(), hintFirstLoad(), pwa(import.meta.dirname, target), withdrawnWorker(import.meta.dirname, target)]),
  ],
  // The development server keeps names that tell their file.
  css: command === "build" ? { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } : {},
  define: {
    __BUILD__: JSON.stringify(build),
    // React is bundled into the server's page bundle; without this it would choose its mode at run time.
    ...(isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {}),
  },
  worker: {
    plugins: () => [serverColumns(), lowerStaticBlocks(target)],
    rolldownOptions: { transform: { inject } },
  },
  ssr: { noExternal: true },
  resolve: {
    alias: {
      // The shim is for React before 18; later ones have the hook.
      "use-sync-external-store/shim/index.js": "react",
      // The package's default entry is compiled for browsers of 2015, at twice the size.
      "workbox-window": "workbox-window/build/workbox-window.prod.mjs",
    },
  },
  build: {
    // Known to all supported browsers, but for what `lowerStaticBlocks` compiles; a test of the built files watches this.
    target: "es2022",
    cssTarget: target,
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    copyPublicDir: !isSsrBuild,
    // One stylesheet, loaded by every page, so that a lazy route never waits for its styles.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The server preloads what a first page needs; later pages share those files, and the service worker precaches the rest.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      transform: { inject },
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } },
    },
  },
}));
