import type { allScreens } from "../helpers/example-paths.ts";
import type { FirstLoad } from "./first-load.ts";

export type Screen = (typeof allScreens)[number];

/** Upper limits of a first load: KiB, and counts. */
type Budget = Partial<Record<Exclude<keyof FirstLoad, "files">, number>>;

const budget = (html: number, start: number, scripts: number, requests: number): Budget => ({
  html,
  start,
  scripts,
  requests,
});

/** The sign «₽» is in a font file of its own. */
const withRubles = { fonts: 39.5 } satisfies Budget;

/**
 * What each screen transfers on a phone, rounded up. Lower a budget when a screen gets lighter; raise it only for
 * something that is worth a visitor's time.
 */
export const budgets: Readonly<Record<Screen, Budget>> = {
  "/holder": budget(27.15, 83, 85, 23),
  "/holder/capabilities": budget(18.45, 89.5, 92.6, 19),
  "/holder/capabilities/settlement-application": budget(19.7, 89.5, 92.6, 18),
  "/holder/capabilities/transport-application": budget(19.15, 89.5, 92.6, 18),
  "/holder/capabilities/loyalty-program": { ...budget(23, 89.5, 92.6, 19), ...withRubles },
  "/holder/capabilities/soglasie": budget(19.35, 91.5, 94.1, 16),
  "/holder/capabilities/mobyle-application": budget(19.05, 88.95, 97.7, 22),
  "/holder/capabilities/partner/101": budget(28.15, 118.5, 135.65, 37),
  "/holder/how-to-get-a-card": budget(31.85, 91.4, 133.4, 34),
  "/holder/card-bank": budget(30.4, 91.4, 133.4, 31),
  "/holder/card-social": budget(30.45, 91.4, 133.4, 31),
  "/holder/application": budget(18.9, 89.6, 92.8, 16),
  "/holder/materials": budget(19.45, 92.6, 95.6, 21),
  "/holder/materials/legal-framework": budget(19.85, 92.6, 95.6, 23),
  "/holder/materials/guides-and-regulations": budget(20.5, 92.6, 95.6, 23),
  "/holder/support": budget(18.9, 89.5, 92.6, 17),
  "/holder/support/questions": budget(24.75, 92.85, 96, 16),
  "/holder/news": budget(18.1, 91.5, 94.5, 15),
  "/holder/news/{news 1}": budget(19.45, 92.95, 96.1, 23),
  "/holder/search": budget(17.55, 94.5, 98.6, 19),
  "/holder/stocks": budget(24.3, 92.4, 117.75, 40),
  "/holder/stocks/1": budget(21.8, 108.45, 125.6, 33),
  "/holder/partner-program": budget(24.8, 98.95, 118.4, 27),
  "/holder/partner-program/partner/101": budget(28.15, 118.5, 135.65, 37),
  "/partner": budget(23.5, 81.7, 87, 23),
  "/partner/advantages": { ...budget(19.7, 89.5, 92.6, 18), ...withRubles },
  "/partner/joining-procedure": budget(19.75, 89.5, 92.6, 18),
  "/partner/materials": budget(19.05, 92.6, 95.6, 21),
  "/partner/materials/legal-framework": budget(19.7, 92.6, 95.6, 23),
  "/partner/materials/guides-and-regulations": budget(20.75, 92.6, 95.6, 23),
  "/partner/materials/transport": budget(20.65, 92.6, 95.6, 22),
  "/partner/news": budget(18, 91.5, 94.5, 15),
  "/partner/news/{news 2}": budget(19.2, 92.95, 96.1, 22),
  "/partner/contacts": budget(18.45, 89.5, 92.6, 16),
  "/partner/search": budget(17.4, 94.5, 98.6, 19),
  "/operator/operator-information": budget(19.2, 92.6, 95.6, 19),
  "/operator/cooperation": budget(18.95, 89.5, 92.6, 19),
  "/embed": budget(19, 95.5, 98.15, 24),
  "/operator/contacts": budget(18.55, 89.5, 92.6, 16),
  "/operator/news/{news 4}": budget(18.75, 92.95, 96.1, 22),
  "/operator/search": budget(17.05, 94.5, 98.6, 19),
  "/lk/login": budget(14.8, 89, 92.05, 14),
  "/holder/capabilities/measures": budget(22.1, 92.6, 95.7, 16),
  "/holder/search?query=карта": budget(22.9, 94.5, 97.5, 18),
  "/holder/news?page=2": budget(22, 91.5, 94.5, 15),
  "/holder/partner-program?view=places&open=1": budget(36.6, 98.95, 133.15, 47),
  "/holder/messages": budget(18.7, 89.9, 120.5, 35),
  "/holder/my-card": budget(17.5, 90.6, 135.6, 44),
  "/holder/offline": budget(19.3, 91.9, 130.05, 37),
  "/holder/accessibility": budget(19.95, 89.5, 92.6, 16),
  "/holder/nowhere": budget(21.6, 91, 94.7, 17),
};

/** Budgets of all screens: stylesheet, fonts, what is fetched ahead for the next page, and layout shift. */
export const everyScreen = { styles: 21.05, fonts: 38.5, ahead: 11.05, shift: 0.01 } satisfies Budget;

/** Screens whose start has parts of the lists of places. */
const withPlaces: readonly Screen[] = [
  "/holder/capabilities/partner/101",
  "/holder/partner-program",
  "/holder/partner-program/partner/101",
  "/holder/partner-program?view=places&open=1",
  "/holder/stocks/1",
];

/** Hard limits, whatever the budgets above say. `weight`: everything the home page transfers. */
export const hardLimits = {
  home: { scripts: 85, weight: 250 },
  start: 95,
  isMeant: (screen: Screen) => !withPlaces.includes(screen),
};

/** Code that no screen loads before it is needed, each by a mark that only that code has. */
export const lazyLibraries: Readonly<Record<string, string>> = {
  MapLibre: "maplibregl",
  vest: "called outside of a running suite",
  "react-toastify": "Toastify__",
  Turnstile: "challenges.cloudflare.com",
  "the device search": "если уже или",
};

/** Also not loaded by the home page, which has no list, dialog or form on its first screen. */
export const lazyAtHome: Readonly<Record<string, string>> = {
  ky: "HTTPError",
  valibot: "ValiError",
  windows: "showModal",
  "the search form": "Минимальное количество",
};

/** The worker's two scripts and its precache (KiB as transferred). */
export const workerBudget = { start: 10.3, deferred: 24.2, precache: 392.5, files: 130 };
