import { coreChunk, partsChunk } from "./first-load.ts";

/** A chunk of several source files: few large files compress better than many small ones. */
export interface SharedChunk {
  name: string;
  /** Folders of src/ (with a slash at the end), or files without their extension. */
  sources: readonly string[];
  /** Exceptions to `sources`. */
  except?: readonly string[];
  /** Only modules with several importers; the rest stays with its importer. */
  sharedOnly?: true;
}

/** Loaded by every page after its start: worker registration, and the check whether there is an outbox. */
const later: SharedChunk = {
  name: "later",
  sources: [
    "app/feedback-by-address",
    "app/lay-out-deferred",
    "app/start-after-load",
    "features/city/detect-city",
    "features/accessibility/watch-settings-link",
    "features/accessibility/settings-hash",
    "features/offline/start-outbox",
    "features/offline/start-updates",
    "lib/device/installed-app",
    "lib/page/engagement",
    "lib/page/page-build",
    "lib/storage/database-names",
    "lib/storage/erasure-channel",
    "lib/storage/has-database",
    "lib/storage/shut-stores",
    "lib/storage/tab-only",
    "lib/worker/worker-registration",
    "shared/cache-names",
    "shared/outbox/outbox-names",
    // Needed by late code of different screens; here it costs none of them a request.
    "shared/with-timeout",
  ],
};

/** Loaded when a new version waits. */
const update: SharedChunk = {
  name: "update",
  sources: [
    "features/offline/new-version",
    "features/offline/update-policy",
    "features/offline/update-prompt",
    "lib/update/",
  ],
};

/** Several parts of the portal need these, and no first screen does. */
const onDemand: readonly SharedChunk[] = [
  later,
  update,
  {
    name: "install",
    sources: [
      "features/install/browser-facts",
      "features/install/install-guide",
      "features/install/install-invitation",
      "features/install/install-policy",
      "features/install/invite",
      "lib/device/install-dialog",
    ],
  },
  // The text about when waiting messages will be sent.
  {
    name: "waiting",
    sources: [
      "lib/outbox/register-sync",
      "lib/outbox/retry-trigger",
      "shared/outbox/retry-policy",
      "state/use-background-sync",
    ],
  },
  { name: "dialog", sources: ["ui/dialog", "ui/scroll-lock", "ui/dialog-events"] },
  // Loaded when scrolled near; the two small files are needed by dialogs, too.
  { name: "footer", sources: ["app/footer-content", "lib/analytics/goals", "lib/social-networks"] },
  { name: "qr", sources: ["ui/qr-code", "ui/qr-path"] },
  { name: "field", sources: ["ui/checkbox", "ui/field", "ui/text-field"] },
  { name: "search-form", sources: ["features/search/search-form"] },
];

/** What several inner pages share and the home pages do without. */
const inner: SharedChunk = {
  name: "inner",
  sharedOnly: true,
  sources: [
    "features/blocks/block-sections",
    "features/blocks/block-groups",
    "features/blocks/blocks-around",
    "features/blocks/numbered-list",
    "features/blocks/page-blocks",
    "features/help/missing-page",
    "features/news/news-gem",
    "features/news/news-list",
    "features/news/remembered-list",
    "features/this-device/this-device-link",
    "lib/device/share",
    "lib/favourites/favourite",
    "lib/favourites/to-favourite",
    "lib/page/public-origin",
    "lib/storage/kiosk",
    "shared/drawings",
    "shared/feedback-themes",
    "lib/site-link",
    "shared/oktmo",
    "shared/plural",
    "shared/listed-promotions",
    "shared/places/card-types",
    "state/favourites-state",
    "state/use-now",
    "state/use-report-link",
    "ui/use-today",
    "ui/drawn-steps",
    "ui/empty-state",
    "ui/favourite-button",
    "ui/illustration",
    "ui/illustrations/",
    "ui/late-part",
    "ui/later",
    "ui/loss-note",
    "ui/steps",
    "ui/use-focus-first-new",
    "ui/use-focus-fallback",
    "ui/use-is-rest-shown",
  ],
};

/** What shows things that can be shared; the other inner pages do without. */
const share: SharedChunk = {
  name: "share",
  sharedOnly: true,
  sources: ["features/share/", "shared/short-links", "ui/qr-toggle"],
};

const filters: SharedChunk = {
  name: "filters",
  sharedOnly: true,
  sources: [
    "features/filter/",
    "state/applied-city",
    "ui/chips",
    "ui/scope-line",
    "ui/segmented-links",
    "ui/text-filter-field",
  ],
};

/**
 * The parts of places, partners and promotions that most lists show, favourites and city packs too: one file, since the
 * partners' page needs nearly all, and six requests at a time are what HTTP/1.1 has.
 */
const rows: SharedChunk = {
  name: "rows",
  sharedOnly: true,
  sources: [
    "features/partners/partners.module",
    "features/partners/towns-text",
    "features/promotions/partner-promotions",
    "features/promotions/partners-promotions",
    "features/promotions/promotion-cards",
    "features/promotions/promotions.module",
    "lib/address-text",
    "lib/device/locate",
    "lib/far-text",
    "lib/in-city",
    "shared/opening-hours/state",
    "shared/opening-hours/text",
    "shared/opening-hours/week",
    "shared/opening-hours/words",
    "shared/places/distance",
    "shared/places/place",
    "shared/places/place-filter",
    "shared/places/place-requests",
    "shared/places/town",
    "state/position-state",
    "state/use-near-city",
    "state/use-partner-places",
    "state/use-week-minute",
    "ui/discount-badge",
    "ui/hours-line",
    "ui/hours-now",
  ],
};

/** What every list of places shows besides. */
const placeRows: SharedChunk = {
  name: "place-rows",
  sharedOnly: true,
  sources: [
    "features/points/map/lazy-map",
    "features/points/map/map-failure",
    "features/points/map/map-place",
    "features/points/place-words",
    "lib/device/maps-app",
    "shared/places/listed-places",
    "ui/number-pin",
    "ui/phone-href",
    "ui/route-and-call",
  ],
};

/** The parts of the forms that the screens of messages need, and the sender. */
const drafts: SharedChunk = {
  name: "drafts",
  sharedOnly: true,
  sources: [
    "features/feedback/feedback-draft",
    "features/feedback/form-labels",
    "features/feedback/translate-field-names",
    "lib/storage/drafts",
    "shared/validation/attachment-types",
    "shared/validation/limits",
    "shared/validation/polyglot",
    "shared/validation/problem-messages",
  ],
};

/** No first screen has a form. */
const forms: SharedChunk = {
  name: "forms",
  sharedOnly: true,
  sources: [
    "features/captcha/",
    "features/feedback/",
    "ui/error-summary",
    "ui/masked-field",
    "ui/suggest-field",
    "ui/text-area-field",
    "ui/use-captcha",
    "ui/use-suggestions",
  ],
};

/**
 * What «Моя карта» shares with the messages page and with the offline page: each pair of screens gets a chunk of its own
 * by default.
 */
const sharedByMyCard = [
  "features/city-pack/",
  "features/messages/destination-words",
  "features/messages/messages",
  "features/messages/use-answer-due",
  "features/messages/use-task",
  "ui/disclosure",
];

/** The lists of places; the map and the dialog of filters have chunks of their own. */
const places: SharedChunk = {
  name: "places",
  sources: ["features/points/", "ui/select-field", "ui/sheet", "ui/sheet-stops", "ui/use-sheet-motion"],
  except: [
    "features/points/basemap/",
    "features/points/filter-dialog",
    "features/points/finder-counts",
    "features/points/map/",
    "features/points/near/",
  ],
};

/** The nearest addresses on a promotion's and a partner's page. */
const near: SharedChunk = { name: "near", sources: ["features/points/near/", "shared/places/near-question"] };

/** Below the first screen on the home pages, whose slides load when scrolled near. */
const carousel: SharedChunk = { name: "carousel", sources: ["ui/carousel", "ui/carousel-position"] };

/** The calculators on a page of each audience, which load when they come near. */
const savings: SharedChunk = {
  name: "savings",
  sources: ["features/savings/"],
  except: ["features/savings/late-savings", "features/savings/when-counted"],
};

/** What the home pages share. */
const parts: SharedChunk = {
  name: partsChunk,
  sharedOnly: true,
  sources: ["features/", "ui/"],
  except: [
    ...[carousel, filters, inner, share, rows, placeRows, places, forms].flatMap(({ sources }) => sources),
    ...sharedByMyCard,
    "features/accessibility/",
    "features/news/news-period",
    "features/partners/",
    "features/points/",
    "features/savings/",
    "features/this-device/",
    "ui/confirm-button",
    "ui/phone-mask",
    "ui/segmented-radio",
    "ui/use-shown-press",
  ],
};

/**
 * In order of precedence. A chunk also takes whatever its files import, unless an earlier chunk has it. So the chunks that
 * many screens share come first, and the one of the common parts before those of the home pages.
 */
const sharedChunks: readonly SharedChunk[] = [
  parts,
  carousel,
  inner,
  share,
  filters,
  rows,
  placeRows,
  drafts,
  // The two screens with a confirm button load the pass.
  { name: "pass", sources: ["shared/captcha/", "ui/confirm-button"] },
  forms,
  places,
  near,
  savings,
];

const pattern = (sources: readonly string[]) =>
  sources.map((source) => (source.endsWith("/") ? source : `${source}\\.`)).join("|");

export const ownChunks: readonly SharedChunk[] = [...onDemand, ...sharedChunks];

/** Matches the absolute path of a chunk's sources. */
export function sourcePattern({ sources, except = [] }: SharedChunk): RegExp {
  return new RegExp(`/src/${except.length > 0 ? `(?!${pattern(except)})` : ""}(?:${pattern(sources)})`);
}

function groupOf(chunk: SharedChunk) {
  return { name: chunk.name, test: sourcePattern(chunk), ...(chunk.sharedOnly && { minShareCount: 2 }) };
}

/**
 * Of the first load, what imports no file on demand, and so has the same name as long as it is the same itself. All
 * files import from it: one that would change with each release would rename them all.
 */
const coreSources =
  /\/node_modules\/|\0vite\/preload-helper|\/src\/(?:shared|state|lib|ui)\/|\/src\/(?:app\/(?:route-match|routes|use-link-navigation)|features\/(?:accessibility\/(?:accessibility-state|accessibility-toggle|panel-clicks)|menu\/menus|offline\/(?:connection-state|update-state)))\./;

/** For Rolldown's `codeSplitting`. */
export const chunkGroups = [
  // What every page needs, but for the code that names other files: those have other names with each release.
  { name: coreChunk, tags: ["$initial" as const], test: coreSources, priority: 3 },
  { name: "portal", tags: ["$initial" as const], priority: 2 },
  // Apart, since different parts of the portal need these; before MapLibre, which would take the polyfills in.
  { name: "parse", test: /\/node_modules\/valibot\/|\/src\/(?:shared\/parse\.|polyfills\/)/, priority: 1 },
  // Large and seldom changed: a new release of the portal leaves it in the browser's cache.
  { name: "maplibre", test: /\/node_modules\/maplibre-gl\//, priority: 1 },
  ...onDemand.map((chunk) => ({ ...groupOf(chunk), priority: 1 })),
  {
    name: "idb",
    test: /\/node_modules\/idb-keyval\/|\/src\/(?:lib\/storage\/ask-to-persist|shared\/(?:change-channel|open-table|storage-error))\./,
    priority: 1,
  },
  ...sharedChunks.map(groupOf),
];
