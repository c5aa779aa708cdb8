import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildId } from "./.build/build-id.ts";
import { pageTemplate } from "./.build/page-template.ts";
import { pwa } from "./.build/pwa.ts";

/** `vite build` makes dist/client (and dist/assets.json); `vite build --ssr src/entry-server.tsx` makes dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), pageTemplate(import.meta.dirname), ...(isSsrBuild ? [] : [pwa()])],
  define: {
    __BUILD__: JSON.stringify(buildId(import.meta.dirname)),
    // React is bundled into the server's page bundle; without this it would decide at run time.
    ...(isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {}),
  },
  ssr: { noExternal: true },
  build: {
    target: "es2022",
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    copyPublicDir: !isSsrBuild,
    // One stylesheet: it is inlined into every page, so a lazy route never waits for its styles.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}));
