import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildId } from "./.build/build-id.ts";
import { partsChunk, minifyFirstLoad } from "./.build/first-load.ts";
import { pageTemplate } from "./.build/page-template.ts";
import { plainImports } from ".build/no-preload-helper.ts";
import { pwa } from "./.build/pwa.ts";
import { withdrawnWorker } from "./.build/withdrawn-worker.ts";

// Asked once: page, worker and server must be told the same name even when a source changes meanwhile.
const build = buildId(import.meta.dirname);

/** What several inner pages share; no home needs it. Small things that larger chunks would take to themselves are named. */
const inner =
  "ui/(?:use-focus-first-new|use-focus-fallback|favourite-button)|features/(?:blocks/(?:page-blocks|blocks-around)|help/missing-page|news/remembered-list)|state/(?:favourites-state|use-now|use-today)|shared/(?:plural|oktmo|promotion-list)|lib/(?:feedback-themes|site-link|favourites/(?:favourite\\.|to-favourite)|device/share)";
const filters = "ui/(?:chips|text-filter-field|scope-line|segmented-links)|features/filter/";
const offers = "ui/discount-badge|features/promotions/";

/** What is known of places, which favourites and saved cities need, too. */
const placeFacts =
  "(?:shared/places/(?:distance|issuers|place|place-filter|place-requests|town)|shared/opening-hours/week|lib/address-text|features/points/in-city)\\.";

/** The lists of places; the map comes by itself. */
const places = "features/points/(?!basemap/|map/)|ui/(?:sheet|use-sheet|select-field)";

/** Brought by every page when it has loaded: the worker's registration, and what finds out whether there is an outbox. */
const later =
  "app/(?:start-later|lay-out-rest|feedback-by-address)|features/(?:accessibility/watch-settings-link|offline/start-(?:outbox|updates)|install/start-invitation)|lib/(?:worker/worker-registration|page/engagement)|shared/outbox/outbox-names|features/accessibility/settings-hash";

/** Comes with a new version: whether it asks, and how it takes over. */
const update =
  "features/offline/(?:new-version|update-(?:policy|prompt))|lib/update/(?:take-over|update-postponed|wait-for-tabs|other-tabs|page-start)";

/** What forms are made of: no first screen has one. */
const forms =
  "ui/(?:suggest-field|use-suggestions|masked-field|error-summary|text-area-field|use-captcha)|features/(?:captcha|feedback)/";

/** Of the forms, what the screens of messages need, and the sender. */
const drafts =
  "features/feedback/(?:feedback-draft|form-labels|translate-field-names)|lib/storage/drafts|shared/validation/(?:attachment-types|limits|polyglot|problem-messages)";

/** Far down on the homes, not so on the partners' page. */
const far = "features/key-partners/key-partners";

/** `vite build` makes dist/client (and dist/assets.json); `vite build --ssr src/entry-server.tsx` makes dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    plainImports(),
    pageTemplate(import.meta.dirname, build),
    ...(isSsrBuild ? [] : [minifyFirstLoad(), pwa(), withdrawnWorker(import.meta.dirname)]),
  ],
  define: {
    __BUILD__: JSON.stringify(build),
    // React is bundled into the server's page bundle; without this it would decide at run time.
    ...(isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {}),
  },
  ssr: { noExternal: true },
  resolve: {
    alias: {
      // The shim is for React before 18; ours has the hook itself.
      "use-sync-external-store/shim/index.js": "react",
      // By itself it would come in the form for browsers of 2015, at twice the size.
      "workbox-window": "workbox-window/build/workbox-window.prod.mjs",
    },
  },
  build: {
    target: "es2022",
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    copyPublicDir: !isSsrBuild,
    // One stylesheet: every page brings it, so a lazy route never waits for its styles.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The server preloads what a first page needs; later pages share what is there, and the worker has the rest.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Few files pack better than many: what every page needs, then what several pages share.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: "portal", tags: ["$initial"], priority: 2 },
                // Large and seldom changed: a new release of the portal leaves it in the browser's cache.
                { name: "maplibre", test: /\/node_modules\/maplibre-gl\//, priority: 1 },
                // What begins once the page is alive; parts that come later share bits of it.
                { name: "later", test: new RegExp(`/src/(?:${later})`), priority: 1 },
                { name: "update", test: new RegExp(`/src/(?:${update})`), priority: 1 },
                { name: "install", test: /\/src\/(?:features\/install\/|lib\/install-dialog)/, priority: 1 },
                // Several places open dialogs and ask for text, and no first screen does.
                { name: "dialog", test: /\/src\/ui\/(?:dialog|scroll-lock|dialog-events)\./, priority: 1 },
                { name: "field", test: /\/src\/ui\/(?:text-)?field\./, priority: 1 },
                { name: "search-form", test: /\/src\/features\/search\/search-form\./, priority: 1 },
                // Each by itself: parts of the page that need it differ.
                { name: "parse", test: /\/node_modules\/valibot\/|\/src\/shared\/parse\./, priority: 1 },
                { name: "idb", test: /\/node_modules\/idb-keyval\//, priority: 1 },
                {
                  name: partsChunk,
                  test: new RegExp(
                    `/src/(?!${offers}|${filters}|${inner}|${far}|${places}|${forms}|ui/checkbox|features/(?:points|partners)/)(?:ui|features)/`,
                  ),
                  minShareCount: 2,
                },
                // After the parts, so that what homes share with them stays there. A chunk takes along all that its files
                // import and no former one has: what many share comes before what few do.
                { name: "inner", test: new RegExp(`/src/(?:${inner})`), minShareCount: 2 },
                { name: "filters", test: new RegExp(`/src/(?:${filters})`), minShareCount: 2 },
                { name: "place-facts", test: new RegExp(`/src/${placeFacts}`), minShareCount: 2 },
                { name: "drafts", test: new RegExp(`/src/(?:${drafts})`), minShareCount: 2 },
                { name: "pass", test: /\/src\/shared\/captcha\// },
                { name: "forms", test: new RegExp(`/src/(?:${forms})`), minShareCount: 2 },
                { name: "key-partners", test: new RegExp(`/src/${far}`) },
                { name: "places", test: new RegExp(`/src/(?:${places})`) },
                { name: "offers", test: new RegExp(`/src/(?:${offers})`) },
              ],
            },
          },
    },
  },
}));
